import type { Found, IdentityLeakKind } from '../../../submissions/confidential/name-matching/found.ts'
import { isKnown } from '../../../submissions/confidential/name-matching/known-words.ts'
import {
  nameMatchesOf,
  normalWords,
  placesOf,
  type Span,
  stemsOf,
  withLatinDigits,
} from '../../../submissions/confidential/name-matching/words.ts'
import { withoutPunctuation } from '../../checks/checks.ts'
import { hintsIn } from '../../checks/text-hints.ts'

/** Finds telephone numbers, amounts, sizes, dates and the numbers of contracts, plots and the like. */
export function numbersIn(typed: string): Found[] {
  const text = withLatinDigits(typed)
  const as = (kind: IdentityLeakKind, spans: Span[]): Found[] =>
    spans.map(({ at, text: { length } }) => ({ kind, at, text: typed.slice(at, at + length) }))
  const { amount, telephone } = hintsIn(text, '')
  // `hintsIn` replaces each en dash by a hyphen before it searches for amounts, so the amounts that it returns have
  // hyphens.
  const dashed = text.replaceAll('–', '-')
  return [
    ...as('telephone', [...telephone.flatMap((one) => placesOf(text, one)), ...nameMatchesOf(text, TELEPHONE)]),
    ...as('amount', [
      ...amount.flatMap((one) => placesOf(dashed, one)),
      ...AMOUNTS.flatMap((one) => nameMatchesOf(text, one)),
    ]),
    ...as('quantity', quantitiesIn(text)),
    ...as(
      'date',
      DATES.flatMap((one) => nameMatchesOf(text, one)),
    ),
    ...as('reference', [
      ...numberedIn(text),
      ...nameMatchesOf(text, CODE).filter(isCode),
      ...nameMatchesOf(text, LONG_NUMBER),
    ]),
  ]
}

const TELEPHONE =
  /(?<!\p{L})(?:tel|telephone|phone|mobile|call|whatsapp|fax|هاتف|جوال|موبايل|واتساب|واتس)(?!\p{L})[^\d\n]{0,15}\d[\d ().-]{5,16}\d/giu

const AMOUNTS = [
  /(?<!\p{L})(?:SR|QR|KD|BD|JD|LE|RO|TL)\.?\s?\d[\d,.]{0,20}/gu,
  /(?<![\d.,])\d[\d,.]{0,20}\s?(?:SR|QR|KD|BD|JD|LE|RO|﷼|ر\.س|د\.إ|ر\.ق|د\.ك|ج\.م)(?!\p{L})/gu,
  /(?:hundred|thousand|million|billion)s?\s(?:US\s)?(?:dollars?|euros?|pounds?|dirhams?|riyals?|rials?|dinars?)(?!\p{L})/giu,
  /(?:مئة|مائة|ألف|آلاف|مليون|مليوني|ملايين|مليار|مليارات)\s(?:درهم|ريال|دولار|دينار|جنيه|يورو|ليرة)/gu,
]

/**
 * Matches the size of a project, which is a number followed directly by a unit. Metres, hours and documents are not
 * among the units, because nearly every text contains them.
 */
const COUNTS = [
  {
    number:
      /(?<![\p{L}\d.,/-])(?:\d{1,3}(?:[ \u00a0]\d{3})+|\d[\d,.]{0,15})|(?<![\p{L}\d])(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:-[a-z]{3,5})?/giu,
    unit: /(?:[\s\u00a0-]?(?:hundred|thousand|million|mn|k))?[\s\u00a0-]?(?:beds?|keys?|rooms?|stor(?:e?ys?|ies)|floors?|seats?|spectators?|berths?|apartments?|flats|villas?|townhouses?|houses|homes|dwellings?|(?:residential|housing)\sunits?|classrooms?|pupils|students|(?:parking|car)\sspaces?|turbines?|wells|stations|substations|km|kilomet(?:re|er)s?|miles?|hectares?|ha|acres?|[kmg]wh?p?|(?:kilo|mega|giga)watts?|mva|kv|kilovolts?|mi?gd|mld|mtpa|tpd|bpd|teus?|(?:metric\s)?ton(?:ne)?s?|barrels?|passengers?|lit(?:re|er)s?|m[²³23]|(?:square|cubic|sq\.?|cu\.?)\s(?:met(?:re|er)s?|m|feet|ft|kilomet(?:re|er)s?|km)|sqm|sqft|cbm|cumecs)(?:\s?(?:\/|per|a|an)\s?(?:d|day|h|hour|s|second|year|annum))?(?![\p{L}\p{M}\d])/iuy,
  },
  {
    number: /(?<![\p{L}\d.,/-])(?:\d{1,3}(?:[ \u00a0]\d{3})+|\d[\d,.]{0,15})/gu,
    unit: /\s?(?:(?:ألف|آلاف|مليون|ملايين)\s)?(?:سرير|أسر[ةه]|طابق|طوابق|دور|أدوار|غرف[ةه]|غرف|مفتاح|مقعد|مقاعد|متفرج|شق[ةه]|شقق|فيلا|فلل|وحد[ةه]|وحدات|منزل|مسكن|موقف|فصل|طالب|توربين[ةه]?|محطات|آبار|كم|كيلو\s?متر|كيلومترات|أميال|ميل|هكتار|فدان|(?:ميغا|ميجا|غيغا|جيجا|كيلو)\s?(?:واط|وات|فولت)|طن|أطنان|برميل|راكب|لتر|متر\s(?:مربع|مكعب)|م[²³23])(?:ًا|اً|ا|ً|ٍ|ين)?(?:\s?\/\s?(?:يوم|ساع[ةه]|سن[ةه])|\s(?:يوميًا|يومياً|يوميا|سنويًا|سنوياً|سنويا|في\s(?:اليوم|السن[ةه])))?(?![\p{L}\p{M}])/uy,
  },
]

function quantitiesIn(text: string): Span[] {
  return COUNTS.flatMap(({ number, unit }) =>
    nameMatchesOf(text, number).flatMap(({ at, text: count }) => {
      unit.lastIndex = at + count.length
      const [counted] = unit.exec(text) ?? []
      return counted === undefined ? [] : [{ at, text: count + counted }]
    }),
  )
}

const DATES = [
  // Matches '12 March 2024' and '12th of March'.
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)(?!\p{L})(?:,?\s\d{4}(?!\d))?/giu,
  // Matches 'March 12, 2024' and, with the next pattern, 'March 2024'.
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)\.?\s\d{1,2}(?:st|nd|rd|th)?(?!\d|\s?%)(?:,?\s\d{4}(?!\d))?/gu,
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)\.?,?\s(?:of\s)?(?:19|20)\d\d(?!\d)/giu,
  /(?<!\p{L})(?:Q[1-4]|H[12])(?:\s|\/|\sof\s)(?:19|20)\d\d(?!\d)/gu,
  /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?![\d/])/g,
  /(?<![\d./-])\d{1,2}[/-]\d{1,2}[/-]\d\d(?![\d/-])/g,
  /(?<![\d./-])(?:1[34]|19|20)\d\d[/-]\d{1,2}[/-]\d{1,2}(?![\d/])/g,
  /(?<![\d./-])\d{1,2}\/(?:19|20)\d\d(?![\d/])/g,
  /(?<!\d)\d{1,2}\s(?:من\s)?(?:شهر\s)?(?:يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين|محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|ذو|ذي)(?!\p{L})(?:\s(?:الأول|الثاني|الآخر|الأولى|الآخرة|القعدة|الحجة))?(?:\s(?:عام\s|سنة\s)?\d{4}(?!\d))?/gu,
  /(?<!\p{L})(?:يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين|محرم|صفر|ربيع|جمادى|رجب|شعبان|رمضان|شوال|القعدة|الحجة)(?:\s(?:الأول|الثاني|الآخر|الأولى|الآخرة))?\s(?:من\s)?(?:عام\s|سنة\s)?\d{4}(?!\d)/gu,
]

const NUMBERED = new Set(
  normalWords(`contract agreement tender bid rfp project plot parcel permit licence license case deed registration
    عقد اتفاقية مناقصة منافسة قطعة مخطط رخصة قضية دعوى صك مشروع أرض سجل تعميد`),
)
const PLOTS = new Set(normalWords('plot parcel قطعة'))
const NUMBER_WORDS = new Set(normalWords('no nr num number numbers ref reference id code رقم رقمها رقمه برقم'))

const isOneOf = (words: ReadonlySet<string>, [first = '', second]: string[]) =>
  second === undefined && stemsOf(first.replace(/s$/, '')).some((stem) => words.has(stem))

/** Finds references such as 'Contract No. 118', 'plot 118' and 'our ref: 118'. */
function numberedIn(text: string): Span[] {
  const tokens = nameMatchesOf(text, /\S+/g).map(({ at, text: typed }) => ({ at, typed, words: normalWords(typed) }))
  return tokens.flatMap((token, index) => {
    if (!/\d/.test(token.typed)) return []
    let before = index - 1
    while (before > index - 4 && (tokens[before]?.typed === '#' || isOneOf(NUMBER_WORDS, tokens[before]?.words ?? [])))
      before--
    const isNumbered = before < index - 1 || token.typed.startsWith('#')
    const [thing, earlier] = [tokens[before], tokens[before - 1]]
    const start =
      [thing, ...(isNumbered ? [earlier] : [])].find(
        (one) => one && isOneOf(isNumbered ? NUMBERED : PLOTS, one.words),
      ) ?? (/^ref(?:erence)?\.?:$/i.test(tokens[index - 1]?.typed ?? '') ? tokens[index - 1] : undefined)
    const end = token.at + withoutPunctuation(token.typed).length
    return start ? [{ at: start.at, text: text.slice(start.at, end) }] : []
  })
}

const CODE = /(?<![\p{L}\d/_-])[\p{L}\d]+(?:[/_-][\p{L}\d]+){0,6}(?![\p{L}\d])/gu

const PUBLISHED =
  /^(?:iso|bs|en|astm|aci|aace|rp|29r|fidic|nec|jct|a201|scl|iec|ieee|nfpa|awwa|asme|api|din|aashto|covid|pmbok)/i

/** Whether the text is a code, such as 'QRC-7731' and 'RTA/2023/118'. 'FIDIC-2017' and 'Clause-204' are not codes. */
function isCode({ text }: Span): boolean {
  if (!/[A-Z]/.test(text) || PUBLISHED.test(text)) return false
  const hasParts = /[/_-]/.test(text)
  const letters = normalWords(text.replace(/\d/g, ' ')).filter(({ length }) => length > 2)
  const isWord = letters.length > 0 && letters.every(isKnown) && /[a-z]/.test(text)
  return !isWord && (hasParts ? /\d{3}/ : /\d{4}/).test(text)
}

// Matches numbers of six or more digits without commas or a unit, which are references. Quantities of this size are
// written with commas, or are followed by a unit.
const LONG_NUMBER = /(?<![\d.,/+-])\d{6,16}(?![\d.,/-]?\d)(?!\s?(?:\p{L}|%|m²|m³))/gu
