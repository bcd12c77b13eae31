import { directionOf, type Language } from '../config/language.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Of the paragraphs only `links` are links. */
export function htmlOf(text: string, language: Language, links: readonly string[] = []): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const body = paragraphs.map((paragraph) => paragraphHtml(paragraph, language, links.includes(paragraph))).join('')
  const set = inLanguage(language)
  // On each, because Gmail drops <html>, makes <body> a <div>, and other programs read the direction of a paragraph.
  // On a phone the key of a link is wider than the letter.
  return `<!doctype html><html ${set}><head>${COLOR_SCHEMES}</head><body ${set}><div ${set} style="overflow-wrap:break-word">${body}</div></body></html>`
}

// Without it a letter is a white page in a dark mail program.
const COLOR_SCHEMES = '<meta name="color-scheme" content="light dark">'

const inLanguage = (language: Language) => `lang="${language}" dir="${directionOf(language)}"`

function paragraphHtml(text: string, language: Language, isLink: boolean): string {
  const html = text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  if (isLink) return `<p ${inLanguage(language)}><a dir="ltr" href="${html}">${html}</a></p>`
  return `<p ${inLanguage(languageOf(text, language))}>${html.replaceAll('\n', '<br>')}</p>`
}

const letterIn: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }

const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Of a paragraph, which staff may have typed in the other language: that of most words, isolated names aside. */
function languageOf(text: string, language: Language): Language {
  const words = text.replaceAll(/\u2068[^\n\u2068\u2069]*\u2069/g, '').split(/\s+/)
  const count = (counted: Language) => words.filter((word) => letterIn[counted].test(word)).length
  const other = otherThan(language)
  return count(other) > count(language) ? other : language
}

const MARKS: Record<Language, string> = { en: '\u200E', ar: '\u200F' }

/** A mail program takes the direction of a line of plain text from its first letter: a mark before one of the other script. */
export function plainTextOf(text: string, letterLanguage: Language): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const language = languageOf(paragraph, letterLanguage)
    const mark = (line: string) => (startsInOther(line, language) ? MARKS[language] + line : line)
    return paragraph.split('\n').map(mark).join('\n')
  })
  return paragraphs.join('\n\n')
}

function startsInOther(line: string, language: Language): boolean {
  const [first = ''] = line.match(/\p{L}/u) ?? []
  return letterIn[otherThan(language)].test(first) && letterIn[language].test(line)
}
