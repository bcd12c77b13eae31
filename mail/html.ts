import { directionOf, type Language } from '../config/language.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Of the paragraphs only `links` are links. */
export function htmlOf(text: string, language: Language, links: readonly string[] = []): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const body = paragraphs.map((paragraph) => paragraphHtml(paragraph, language, links.includes(paragraph))).join('')
  const set = inLanguage(language)
  // On each, because Gmail drops <html>, makes <body> a <div>, and other programs read the direction of a paragraph.
  // On a phone the key of a link is wider than the letter.
  return `<!doctype html><html ${set}><body ${set}><div ${set} style="overflow-wrap:break-word">${body}</div></body></html>`
}

const inLanguage = (language: Language) => `lang="${language}" dir="${directionOf(language)}"`

function paragraphHtml(text: string, language: Language, isLink: boolean): string {
  const html = text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  if (isLink) return `<p ${inLanguage(language)}><a dir="ltr" href="${html}">${html}</a></p>`
  return `<p ${inLanguage(languageOf(text, language))}>${html.replaceAll('\n', '<br>')}</p>`
}

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u

/** Of a paragraph, which staff may have typed in the other language. */
function languageOf(text: string, language: Language): Language {
  const [own, other] = language === 'ar' ? [ARABIC, LATIN] : [LATIN, ARABIC]
  if (own.test(text) || !other.test(text)) return language
  return language === 'ar' ? 'en' : 'ar'
}

/** A mail program takes the direction of a line of plain text from its first letter: a mark before a Latin one. */
export function plainTextOf(text: string, language: Language): string {
  if (language === 'en') return text
  return text
    .split('\n')
    .map((line) => (STARTS_LATIN.test(line) && ARABIC.test(line) ? `\u200F${line}` : line))
    .join('\n')
}

const STARTS_LATIN = /^\P{L}*\p{Script=Latin}/u
