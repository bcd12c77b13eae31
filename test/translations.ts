import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

type Entry = { message: string; translation: string }
type Read = Entry & { file: string; context: string }

/** Describes the Arabic translations in message catalogues that are incomplete, not in Arabic, or against our rules. */
export async function faultsOf(files: readonly string[]): Promise<string[]> {
  const entries = (await Promise.all(files.map(readCatalogue))).flat()
  const faults = entries.flatMap(({ file, message, translation }) =>
    faultsIn({ message, translation }).map((fault) => `${file}: ${fault}: '${message}' → '${translation}'`),
  )
  return [...faults, ...contradictions(entries)]
}

async function readCatalogue(file: string): Promise<Read[]> {
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), {
    locale: 'ar',
    sourceLocale: 'en',
    filename: file,
  })
  return Object.entries(catalogue).map(([id, { message, translation, context = '' }]) => ({
    file,
    context,
    message: message ?? id,
    translation: translation ?? '',
  }))
}

export function faultsIn({ message, translation }: Entry): string[] {
  if (!translation) return ['not translated']
  const [original, translated] = [partsOf(message), partsOf(translation)]
  const latin = withoutNames(translated.texts.join(' ')).match(/[a-z]{2,}/i)
  const found: [boolean, string][] = [
    [String(original.placeholders) !== String(translated.placeholders), 'other placeholders'],
    [String(original.tags) !== String(translated.tags), 'other tags'],
    [translated.plurals.some((forms) => FORMS.some((form) => !forms.includes(form))), 'a plural without all six forms'],
    [latin !== null, `Latin letters (${latin?.[0]})`],
    [/[٠-٩۰-۹]/.test(translation), 'Arabic-Indic digits'],
    // The beginning of an address, such as https://, is isolated, because its slashes would otherwise change sides.
    [
      /[ـ\p{Bidi_Control}]/u.test(translation.replaceAll(/\u2066(https?:\/\/)\u2069/g, '$1')),
      'a tatweel or an invisible mark',
    ],
    [/\p{Script=Arabic}[,;?]/u.test(translation), 'Latin punctuation after an Arabic letter'],
    [/ {2}|\s[،؛؟.](?!\w)/.test(translation), 'a space too many'],
    [OLD_TERMS.test(original.texts.join(' ')), 'an English word that another one replaces'],
    [GENDERED.test(translation), 'an imperative for one man'],
    [/(?<!\p{L})من قبل(?!\p{L})/u.test(translation), "'من قبل' for who did it"],
    ...GLOSSARY.map(([term, arabic]): [boolean, string] => [
      term.test(message) && !arabic.test(translation),
      `'${term.source}' without ${arabic.source}`,
    ]),
  ]
  return found.flatMap(([isFault, fault]) => (isFault ? fault : []))
}

const FORMS = new Intl.PluralRules('ar').resolvedOptions().pluralCategories

/** Matches names that stay in Latin letters in Arabic texts. */
const NAMES =
  /\b(?:Dalil|BETA|FIDIC|NEC|JCT|AIA|ConsensusDocs|CCAG|arbitrateAD|BCDR|CRCICA|CIMAC|LAMC|LCIA|QICCA|SCCA|ICC|DIAC|LinkedIn|Twitter|Facebook|WhatsApp|SCL|AACE|PMI(?:-SP)?|CIArb|RICS|CICES|CIOB|ICE|EWI|TAE|PSP|CFCC|CCP|EVP|PMP|EPC|CSV|PDF|RSS|API|OpenAPI|JSON Feed|JSON|Atom|CC BY|ETag|Model Context Protocol|PPP|FAQ|URL|UTC|SMTP|BIM|DAAB|EOT|P6|Quantum|Determination|Baseline|Float|SBDs|back-to-back|As-Planned vs As-Built(?: Windows)?|Impacted As-Planned|Time Impact Analysis|Time Slice Windows|Retrospective Longest Path|Collapsed As-Built|[AMF]CIArb|Chartered Arbitrator|[MF](?:RICS|CIOB|ICE|CInstCES)|Enter|Esc|https?|www|PostgreSQL|npm run (?:reviewer -- add|backup -- FILE)|[A-Z]+(?:_[A-Z]+)+|Conditions of Contract for [\w/ -]+)\b|[\w.-]+@[\w.-]+|https?:\/\/\S*/g
const withoutNames = (text: string) => text.replace(NAMES, '')

/**
 * Matches terms that English messages no longer use. The words that have replaced them include email, organisation,
 * select, closing date and type. 'Press ?' and 'press the key a' are allowed, because they are about keys.
 */
const OLD_TERMS =
  /\b(?:e-mails?|posters?|listers?|somebody|nobody|whoever|home page|still current|press(?:es|ed|ing)?(?! \?| the key)|tick(?:s|ed)?|last days?|kinds?)\b/i

const GENDERED = /(?<!\p{L})(?:أدخل|اختر|انقر|اضغط|أرسل|اكتب|حاول|راجع|افتح)(?!\p{L})/u

/** Terms of the construction trade, each with a pattern that its translation must match everywhere. */
const GLOSSARY: [term: RegExp, arabic: RegExp][] = [
  [/\bclaims?\b/i, /مطالب|طالب/],
  [/\bopportunit(?:y|ies)\b/i, /فرص|طلب/],
  // The second alternative is the name of a button, which the emails quote.
  [/\blistings?\b/i, /إدراج|^استئناف النشر$/],
  [/\barbitration\b/i, /تحكيم/],
  [/\bexpert witness/i, /خبر|خبير/],
]

/**
 * Lists messages that have two different translations in the same catalogue and context. Between catalogues,
 * translations may differ, because the console may use the word 'Public' for something different from what it means on
 * the site.
 */
function contradictions(entries: readonly Read[]): string[] {
  const byMessage = Map.groupBy(
    entries,
    ({ file, message, context }) => `${file}: '${message}'${context && ` (${context})`}`,
  )
  return [...byMessage].flatMap(([message, same]) => {
    const translations = [...new Set(same.map(({ translation }) => translation))]
    return translations.length > 1 ? `${message} is translated as ${translations.join(' and as ')}` : []
  })
}

type Parts = { texts: string[]; placeholders: string[]; tags: string[]; plurals: string[][] }

function partsOf(message: string): Parts {
  const parts: Parts = { texts: [], placeholders: [], tags: [], plurals: [] }
  collect(compileMessage(message), parts)
  parts.placeholders = [...new Set(parts.placeholders)].sort()
  parts.tags = [...new Set(parts.tags)].sort()
  return parts
}

function collect(compiled: CompiledMessage, parts: Parts): void {
  for (const token of typeof compiled === 'string' ? [compiled] : compiled) {
    if (typeof token === 'string') {
      parts.tags.push(...(token.match(/<\/?\d+\/?>/g) ?? []))
      parts.texts.push(token.replace(/<\/?\d+\/?>/g, ''))
      continue
    }
    const [name, kind, forms] = token as [string, string?, Record<string, CompiledMessage>?]
    parts.placeholders.push(kind ? `${name}, ${kind}` : name)
    if (!forms || typeof forms !== 'object') continue
    if (kind === 'plural') parts.plurals.push(Object.keys(forms))
    for (const [form, text] of Object.entries(forms)) if (form !== 'offset') collect(text, parts)
  }
}
