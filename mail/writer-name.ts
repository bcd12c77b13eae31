import type { Language } from '../config/language.ts'

const LONGEST = 60

// All but letters, digits and signs of names: quotes, what separates addresses, and the signs of encoded words, which mail
// programs decode also within quotes. NFKC turns '＠' into '@' first.
const UNFIT = /[^\p{L}\p{M}\p{N}.&-]|\p{Default_Ignorable_Code_Point}/gu

/** 'Sara Aziz via Dalil'. Not 'Dalil Support via Dalil': it would come from the site's own address. */
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

// Letters of the site's two scripts alone: look-alikes in others, as Cyrillic 'а', cannot be told from them.
const KNOWN = /^(?:[a-z]+|[\u0621-\u064Aپچژڤگ]+)$/
const BEFORE_ARABIC = /^[وف]?[بلك]?(?:ال|ل)?/

const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  'o0 lı1ił sß5 e3 a4 t7 b8 g9 dđ oø يىی كک اٱ هةہە'
    .split(' ')
    .flatMap(([to = '', ...from]) => from.map((it) => [it, to])),
)

/** Lower case, without marks, capitals within a word as its beginning, and one letter for those that look alike. */
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

/** Whether a name holds one of the site, a word of those who speak for a site, or letters that cannot be judged. */
function isOfTheSite(name: string, siteNames: string[]): boolean {
  const words = skeletons(name)
  const sites = siteNames.map((site) => skeletons(site).join('')).filter(Boolean)
  const kept = new Set([...sites, ...roles])
  const isKept = (word: string) => kept.has(word) || kept.has(word.replace(BEFORE_ARABIC, ''))
  // 'Sup port' and 'D a l i l' are one word, and 'Khaled Ali Lotfi' is three.
  const isSplit = words.some((_, from) =>
    words.some((_, to) => to > from && isKept(words.slice(from, to + 1).join(''))),
  )
  const holds = (word: string) => sites.some((site) => site.length > 3 && word.includes(site))
  return isSplit || words.some((word) => !KNOWN.test(word) || isKept(word) || holds(word))
}
