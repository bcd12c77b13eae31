import { describe, expect, test } from 'vitest'
import { openPostOffice } from '../test/post-office.ts'
import { smtpTransport } from './transport.ts'
import { writerName } from './writer-name.ts'

const SITE = { en: 'Dalil', ar: 'دليل' }

describe('the display name of a letter that a visitor wrote', () => {
  test.for<[typed: string, shown: string]>([
    ['Sara Aziz', 'Sara Aziz via Dalil'],
    ['  Sara \t Aziz ', 'Sara Aziz via Dalil'],
    ['ceo@bank.example', 'ceo bank.example via Dalil'],
    ['ceo＠bank.example﹫x', 'ceo bank.example x via Dalil'],
    ['"Bank" <ceo@bank.example>, x', 'Bank ceo bank.example x via Dalil'],
    ['Sara\r\nBcc: x@y.example', 'Sara Bcc x y.example via Dalil'],
    ['Sara\u202EAziz\u2066\u200B\uFEFF', 'Sara Aziz via Dalil'],
    ['🏗️ Sara | Aziz!', 'Sara Aziz via Dalil'],
    ["Zoë Şahin-Łukasz O'Brien", 'Zoë Şahin-Łukasz O Brien via Dalil'],
    ['«سارة» “عزيز”', 'سارة عزيز via Dalil'],
    ['=?utf-8?q?boss=40bank.example?=', 'utf-8 q boss 40bank.example via Dalil'],
    ['"@<>"', 'A message via Dalil'],
    ['', 'A message via Dalil'],
  ])('%j becomes %j', ([name, shown]) => {
    expect(writerName(name, SITE, 'en')).toBe(shown)
  })

  test('is Arabic in an Arabic letter', () => {
    expect(writerName('سارة عزيز', SITE, 'ar')).toBe('سارة عزيز عبر منصة دليل')
    expect(writerName('فريق الدعم', SITE, 'ar')).toBe('رسالة عبر منصة دليل')
  })

  test.for([
    // The name of the site in both scripts, within a word or spread over several words.
    ...['Dalil', 'DALIL', 'Dalil Support Team', 'TheDalilTeam', 'dalil.example', 'via Dalil', 'D a l i l', 'D.a.l.i.l'],
    ...[
      'Da-lil',
      'Dal il',
      'MyDalil24',
      'Dalil’s office',
      'Ｄａｌｉｌ',
      '𝐃𝐚𝐥𝐢𝐥',
      'Ⓓⓐⓛⓘⓛ',
      '🅳🅰🅻🅸🅻',
      'Da\u00ADlil',
      'Dȧlíl',
    ],
    ...['دليل', 'منصة دليل', 'د ل ي ل', 'دلـيـل', 'دَلِيل', 'لدليل', 'بالدليل', 'دلىل', 'دلیل', 'ﺩﻟﻴﻞ', 'سارة من دليل'],
    // Look-alikes of the site's name: other scripts, digits, capitals and small capitals, and letters that look like
    // two others.
    ...[
      'Dаlil',
      'Ԁаӏіӏ',
      'Δalil',
      'Da1il',
      'DaIiI',
      'D4l1l',
      'Dalıl',
      'Đalil',
      'ᴅᴀʟɪʟ',
      'ꓓalil',
      'clalil',
      'Dalilدليل',
      'ډلیل',
    ],
    // People or roles that speak for a site.
    ...[
      'Support',
      'support team',
      'Supp0rt',
      'S u p p o r t',
      'Sup port',
      'SupportTeam',
      'Customer Care',
      'Admin',
      'Adm1n',
    ],
    ...[
      'ADMINISTRATOR',
      'adrnin',
      'Security',
      'Secur¡ty Team',
      'Tеam',
      'Moderators',
      'no-reply',
      'Post master',
      'Sécurité',
      'Équipe',
    ],
    ...[
      'فريق العمل',
      'الدعم الفني',
      'دعم',
      'والدعم',
      'فريقنا',
      'الإدارة',
      'ادارة الموقع',
      'أمن المنصة',
      'خدمة العملاء',
      'الأدمن',
      'مشرف',
      'تنبيه عاجل',
      'حسابك موقوف',
    ],
    ...[
      'Billing',
      'Account suspended',
      'Verify your account',
      'Verification',
      'Abuse desk',
      'Alert',
      'Mail Delivery Subsystem',
      'The Platform',
    ],
    // An office without a name of its own, or a description of the site.
    ...['Marketplace Review Board', 'Directory Office', 'Listing Services', 'Compliance Dept', 'Trust & Safety'],
    ...['The Compliance Department', 'Head of Compliance', 'Review Office', 'Safety Board', 'Listings', 'Reviews desk'],
    ...[
      'Vendor Directory',
      'Construction Contracts Marketplace',
      'MENA Claims Marketplace LLC',
      'Vendor Listings Unit',
    ],
    ...['C0mpliance Dept', 'Com pliance D e p t', 'ReviewBoard', 'marketplacereview', 'Compliance-Office', 'Board'],
    ...[
      'مكتب الامتثال',
      'قسم الإدراجات',
      'هيئة السوق',
      'لجنة السلامة',
      'خدمات السوق الإلكترونية',
      'مجلس الثقة والسلامة',
    ],
    ...[
      'سوق العقود والمطالبات',
      'ادارة الجودة',
      'دائرة المراجعة',
      'مكتب الـامتثال',
      'والامتثال',
      'مركز خدمات الموردين بالسوق',
    ],
  ])('never lets a visitor speak as the site: %j', (name) => {
    expect(writerName(name, SITE, 'en')).toBe('A message via Dalil')
  })

  test.for([
    ...[
      'Khaled Ali Lotfi',
      'Ahmad Minhas',
      'Fate Amin',
      'Phelps Steam',
      'Adam Ingram',
      'Teami Bamin',
      'Işıl Yıldız',
      'Nguyễn Đức',
    ],
    ...[
      'Abdul-Jalil Al-Amin',
      'Stamford Systems Engineer',
      'Salim Khalil',
      'Supporo',
      'Ali',
      'Dal',
      'Lil',
      'Alissar',
      'C. L. Alil',
    ],
    // Companies and offices with a name of their own or a trade of their own.
    ...['Gulf Engineering Services', 'Board Consult FZE', 'Trust Engineering Office', 'Safety First Consultants'],
    ...[
      'Review Partners LLP',
      'Compliance Services LLC',
      'Dispute Board Office',
      'Claims Department',
      'Contracts Manager',
    ],
    ...[
      'Construction Services',
      'Trust Moyo',
      'Al Thiqa Trust Contracting',
      'Market Street Advisory',
      'Office of Sara Aziz',
    ],
    ...['مكتب الثقة للهندسة', 'مجلس فض المنازعات', 'شركة السلامة للمقاولات', 'خدمات الخليج الهندسية', 'سلامة أحمد'],
    ...['مكتب سارة عزيز للاستشارات', 'مؤسسة سوق الخليج للتجارة', 'قسم العقود', 'لجين الدليمي', 'هيئة كهرباء البصرة'],
    ...['أمين دلال', 'فارس عبد الجليل', 'منصور الدعمي', 'خليل أمان', 'إيمان فريقي', 'سعيد الأمين', 'د. علي خليل'],
  ])('keeps the name of a person: %j', (name) => {
    expect(writerName(name, SITE, 'en')).toBe(`${name.replace(/\s+/g, ' ')} via Dalil`)
  })

  test('is checked without trying every way to split it into words', () => {
    expect(writerName('directoryour'.repeat(40), SITE, 'en')).toBe('A message via Dalil')
    const name = `${'directoryour'.repeat(40)}x`
    expect(writerName(name, SITE, 'en')).toBe('directoryourdirectoryourdirectoryourdirectoryourdi via Dalil')
  })

  test('follows the settings of the site', () => {
    const sites = { en: 'Gulf Claims 24', ar: 'دليل المقاولين' }
    for (const name of [
      'Gulf Claims 24',
      'gulfclaims team',
      'Gulf Claims office',
      'Gulf-Claims',
      'فريق دليل المقاولين',
      'لدليل المقاولين',
    ])
      expect(writerName(name, sites, 'en')).toBe('A message via Gulf Claims 24')
    expect(writerName('Dalil Aziz', sites, 'en')).toBe('Dalil Aziz via Gulf Claims 24')
    expect(writerName('Abdallah', { en: 'Abd', ar: 'عبد' }, 'en')).toBe('Abdallah via Abd')
  })

  test('has at most 60 characters, and always says who sends it', () => {
    const shown = writerName('Sara '.repeat(30), SITE, 'en')
    expect([...shown].length).toBeLessThanOrEqual(60)
    expect(shown).toMatch(/ via Dalil$/)
    expect(shown.isWellFormed()).toBe(true)
  })
})

test.for([
  'sara@wadi.example',
  'sara@wadi.example\r\nBcc: victim@wadi.example',
  'sara@wadi.example, rana@wadi.example',
])('a Reply-To of %j adds no header and no second address', async (replyTo) => {
  const postOffice = await openPostOffice()
  const transport = smtpTransport({ url: postOffice.url, from: 'Dalil <letters@dalil.example>', connections: 1 })
  const letter = {
    id: 'x',
    recipient: 'office@mizan.example',
    language: 'en' as const,
    senderName: writerName('Sara\r\nBcc: x@y.example', SITE, 'en'),
    replyTo,
    subject: 'A message',
    text: 'x',
    html: 'x',
    headers: {},
  }
  await transport.send(letter, AbortSignal.timeout(10_000)).catch(() => {})
  transport.close()
  for (const received of postOffice.received) {
    expect(received.recipients).toEqual(['office@mizan.example'])
    expect(received.from?.address).toBe('letters@dalil.example')
    expect(received.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([])
    expect(received.replyTo?.length).toBe(1)
  }
  expect(postOffice.received).toHaveLength(1)
})
