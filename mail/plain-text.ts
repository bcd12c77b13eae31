import type { Language } from '../config/language.ts'
import { isolateRuns, startMark } from '../domain/typed-text.ts'
import type { ListItem, Part, RequestBlock } from './template.ts'

/** Returns the plain text of an email, which says the same as its HTML. Each link is on a line of its own. */
export function plainTextOf(parts: readonly Part[], foot: readonly Part[], language: Language): string {
  const written = (all: readonly Part[]) => all.flatMap(paragraphsIn)
  const paragraphs = [...written(parts), ...(foot.length > 0 ? ['-- '] : []), ...written(foot)]
  const lines = paragraphs.join('\n\n').split('\n')
  return `${lines.map((line) => (line.startsWith('> ') ? line : startMark(line, language) + line)).join('\n')}\n`
}

export const paragraphsOf = (typed: string): string[] => typed.trim().split(/\n{2,}/)

function paragraphsIn(part: Part): string[] {
  if (typeof part === 'string') return [part]
  if ('typed' in part) return paragraphsOf(part.typed).map(quoted)
  if ('facts' in part) return [part.facts.map((fact) => fact.join(': ')).join('\n')]
  if ('items' in part) return [`${part.title}\n${part.items.map(itemText).join('\n')}`]
  if ('links' in part)
    return [`${part.title}\n${part.links.map(({ label, link }) => `- ${label}:\n  ${link}`).join('\n')}`]
  if ('blocks' in part) return [...(part.title ? [part.title] : []), ...part.blocks.flatMap(blockParagraphs)]
  if ('button' in part) return [`${part.button}:\n${part.link}`, ...(part.note ? [part.note] : [])]
  return [`${part.label}:\n${part.link}`]
}

/** Marks each line of typed text as a quotation, so that it cannot pass for text of the site. The HTML marks it too. */
const quoted = (typed: string): string => isolateRuns(typed).replace(/^/gm, '> ')

const itemText = ({ name, detail, link }: ListItem) =>
  [`- ${detail ? `${name}: ${detail}` : name}`, ...(link ? [`  ${link}`] : [])].join('\n')

const blockParagraphs = ({ name, about, typed, facts, urgent, button, link }: RequestBlock) =>
  [
    [name, ...about].join('\n'),
    quoted(typed.replace(/\s+/g, ' ')),
    [...facts, urgent].filter(Boolean).join(' · '),
    `${button}:\n${link}`,
  ].filter(Boolean)
