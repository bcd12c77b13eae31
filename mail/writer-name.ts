import type { Language } from '../config/language.ts'

const LONGEST = 60

// Matches everything that a name may not contain: all except letters, digits and the signs of names. It matches the
// signs of encoded words too, because mail programs decode these even within quotes. The name was normalized to
// NFKC, which replaces the wide '＠' by '@'.
const UNFIT = /[^\p{L}\p{M}\p{N}.&-]|\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns the name of the sender, such as 'Sara Aziz via Dalil'. It must not become 'Dalil Support via Dalil', because
 * the email comes from the site's own address.
 */
export function writerName(name: string, siteNames: Record<Language, string>, language: Language): string {
  const via = { en: `via ${siteNames.en}`, ar: `عبر منصة ${siteNames.ar}` }[language]
  const fit = name.normalize('NFKC').replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  const left = [...fit]
    .slice(0, LONGEST - via.length - 1)
    .join('')
    .trim()
  const isShown = left !== '' && !isOfTheSite(fit, Object.values(siteNames))
  return `${isShown ? left : { en: 'A message', ar: 'رسالة' }[language]} ${via}`
}

const ROLES = `
  abuse account accounts admin admins administration administrator administrators alert alerts assistance billing
  customercare customerservice customersupport daemon donotreply equipe help helpdesk mailbox maildelivery mailer
  moderation moderator moderators noreply notification notifications official platform postmaster reviewer reviewers
  securite security staff support suspended system team teams verification verify webmaster
  أدمن إدارة إشعار إشعارات أمن تنبيه تنبيهات حساب حسابك حسابكم خدمةالعملاء دعم سابورت فريق فريقنا مراجعة مساعدة مشرف منصة
  موقع`

// Only letters of the site's two scripts are accepted, because look-alikes in other scripts, such as Cyrillic 'а',
// cannot be distinguished from them.
const KNOWN = /^(?:[a-z]+|[\u0621-\u064Aپچژڤگ]+)$/
const BEFORE_ARABIC = /^[وف]?[بلك]?(?:ال|ل)?/

const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  'o0 lı1ił sß5 e3 a4 t7 b8 g9 dđ oø يىی كک اٱ هةہە'
    .split(' ')
    .flatMap(([to = '', ...from]) => from.map((it) => [it, to])),
)

/**
 * Returns the words of a text in lower case, without marks, and with a single letter for letters that look alike. A
 * capital within a word begins a new word.
 */
const skeletons = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) =>
      word
        .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter)
        .replace(/\d/g, '')
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
        .replaceAll('cl', 'd'),
    )

const roles = ROLES.trim()
  .split(/\s+/)
  .map((role) => skeletons(role).join(''))

const wordsOf = (text: string) => text.trim().split(/\s+/).flatMap(skeletons)

// Words for an office or its staff. The name of a real company also has a word of its own, as in 'Gulf Engineering
// Services' and 'Board Consult FZE'.
const OFFICES = wordsOf(`
  board boards bureau center centers centre centres chair chief committee compliance control council department
  departments dept desk director division group head integrity manager office officer officers offices panel
  policy publisher quality review reviews safety service services standards trust unit
  ائتمان التزام امتثال ثقة جودة خدمات خدمة رقابة رئيس سلامة ضوابط قسم لجنة مجلس مدير مركز مسؤول معايير مكتب موثوقية
  نشر هيئة وحدة`)

// Words for a site of this kind. The words for the things that it lists are below.
const MARKETPLACES = wordsOf(`
  catalog catalogue directories directory listing listings marketplace marketplaces portal registry
  إدراج إدراجات دليل سجل سوق قائمة قوائم كتالوج إلكتروني إلكترونية`)
const ITS_TRADE = wordsOf(`
  claim claims construction contract contracts freelancer freelancers gcc inc llc ltd mena opportunities opportunity
  request requests vendor vendors
  إنشاءات تشييد تعاقد جهات خدمات طلب طلبات عقد عقود فرص فرصة مستقلين مطالبات مقدمي مورد موردين ومطالبات`)

const BETWEEN = wordsOf('and at by for from in of on online our site the to website your على عن في من')

const OFFICE = new Set([...OFFICES, ...MARKETPLACES, ...BETWEEN])
const FUNCTION = new Set([...OFFICE, ...ITS_TRADE])

/**
 * Whether a text consists only of these words. It collects every place where a word may end, because 'directoryour' is
 * both 'director' + 'your' and 'directory' + 'our', and trying all combinations could take hours.
 */
function isMadeOf(words: ReadonlySet<string>, text: string): boolean {
  const ends = new Set([0])
  for (let end = 1; end <= text.length; end++)
    if ([...words].some((word) => text.endsWith(word, end) && ends.has(end - word.length))) ends.add(end)
  return text !== '' && ends.has(text.length)
}

/**
 * Whether a name has only words of an office or a marketplace, as in 'Marketplace Review Board', 'Compliance Dept' and
 * 'Vendor Directory'.
 */
function isOffice(words: string[]): boolean {
  const bare = words.map((word) => (FUNCTION.has(word) ? word : word.replace(BEFORE_ARABIC, '')))
  const name = bare.join('')
  const isOfMarketplace = MARKETPLACES.some((word) => name.includes(word))
  return isMadeOf(OFFICE, name) || (isOfMarketplace && isMadeOf(FUNCTION, name))
}

/**
 * Whether a name could pass for the site's: it contains the site's name, a word for people who speak for a site, or
 * letters that cannot be judged.
 */
function isOfTheSite(name: string, siteNames: string[]): boolean {
  const words = skeletons(name)
  const sites = siteNames.map((site) => skeletons(site).join('')).filter(Boolean)
  const kept = new Set([...sites, ...roles])
  const isKept = (word: string) => kept.has(word) || kept.has(word.replace(BEFORE_ARABIC, ''))
  // 'Sup port' and 'D a l i l' are refused, because whole words together make a refused word. In 'Khaled Ali Lotfi'
  // only parts of words would do so.
  const isSplit = words.some((_, from) =>
    words.some((_, to) => to > from && isKept(words.slice(from, to + 1).join(''))),
  )
  const holds = (word: string) => sites.some((site) => site.length > 3 && word.includes(site))
  return isSplit || isOffice(words) || words.some((word) => !KNOWN.test(word) || isKept(word) || holds(word))
}
