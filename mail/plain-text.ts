import type { Language } from '../config/language.ts'
import { languageOfText, letterIn, otherThan, paragraphsOf } from './direction.ts'
import type { Block, Item, Part } from './template.ts'

const MARKS: Record<Language, string> = { en: '\u200E', ar: '\u200F' }

/** Says what the HTML says. Each link is a line of its own. */
export function plainTextOf(parts: readonly Part[], foot: readonly Part[], language: Language): string {
  const written = (all: readonly Part[]) => all.flatMap(paragraphsIn)
  const paragraphs = [...written(parts), ...(foot.length > 0 ? ['-- '] : []), ...written(foot)]
  return `${paragraphs.map((paragraph) => directed(paragraph, language)).join('\n\n')}\n`
}

function paragraphsIn(part: Part): string[] {
  if (typeof part === 'string') return [part]
  // Quoted, as in the HTML: typed text cannot pass for ours.
  if ('typed' in part) return paragraphsOf(part.typed).map((paragraph) => paragraph.replace(/^/gm, '> '))
  if ('facts' in part) return [part.facts.map((fact) => fact.join(': ')).join('\n')]
  if ('items' in part) return [`${part.title}\n${part.items.map(itemText).join('\n')}`]
  if ('links' in part)
    return [`${part.title}\n${part.links.map(({ label, link }) => `- ${label}:\n  ${link}`).join('\n')}`]
  if ('blocks' in part) return [...(part.title ? [part.title] : []), ...part.blocks.flatMap(blockParagraphs)]
  if ('button' in part) return [`${part.button}:\n${part.link}`, ...(part.note ? [part.note] : [])]
  return [`${part.label}:\n${part.link}`]
}

const itemText = ({ name, detail, link }: Item) =>
  [`- ${detail ? `${name}: ${detail}` : name}`, ...(link ? [`  ${link}`] : [])].join('\n')

const blockParagraphs = ({ name, about, typed, facts, urgent, button, link }: Block) =>
  [
    [name, ...about].join('\n'),
    // In one line: a mail program takes the direction of a line from its first letter.
    `> ${typed.replace(/\s+/g, ' ')}`,
    [...facts, urgent].filter(Boolean).join(' · '),
    `${button}:\n${link}`,
  ].filter(Boolean)

/** A mail program takes the direction of a line from its first letter: a mark before one of the other script. */
function directed(paragraph: string, letterLanguage: Language): string {
  const language = languageOfText(paragraph, letterLanguage)
  return paragraph
    .split('\n')
    .map((line) => (startsInOther(line, language) ? line.replace(/^(> )?/, `$1${MARKS[language]}`) : line))
    .join('\n')
}

function startsInOther(line: string, language: Language): boolean {
  const [first = ''] = line.match(/\p{L}/u) ?? []
  return letterIn[otherThan(language)].test(first) && letterIn[language].test(line)
}
