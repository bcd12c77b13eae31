import { HONEYPOT } from '../app/forms/spam-signals.ts'
import { resolved, wordsOf } from './app.ts'

/** What the fields that people see hold as the page arrives, as a browser without scripts would send it, and what is wrong. */
export type FormOnPage = {
  values: Record<string, string[]>
  /** Each invalid field's message, in the order of the page. */
  errors: Record<string, string>
  /** The field that has the focus. */
  focused: string | undefined
  /** The banner. */
  failure: string | undefined
}

const FIELD =
  /<(?<tag>input|textarea|select)\b(?<attributes>[^>]*)>(?:(?<=<(?:textarea|select)[^>]*>)(?<content>[\s\S]*?)<\/\k<tag>>)?/g
const ERROR = /<p id="[^"]*-(?<name>\w+)-error"[^>]*>(?<message>.*?)<\/p>/g
const BANNER = /<p role="alert"[^>]*>(.*?)<\/p>/

/** Reads the fields of a page. */
export function formOn(html: string): FormOnPage {
  const fields = [...html.matchAll(FIELD)]
    .map(({ groups }) => fieldOf(groups ?? {}))
    .filter(({ name }) => name && name !== HONEYPOT)
  const errors = [...html.matchAll(ERROR)].map(({ groups }) => [groups?.name, wordsOf(groups?.message ?? '').trim()])
  const values: Record<string, string[]> = {}
  for (const { name, typed } of fields) values[name] = [...(values[name] ?? []), ...typed]
  const failure = BANNER.exec(html)?.[1]
  return {
    values,
    errors: Object.fromEntries(errors),
    focused: fields.find(({ hasFocus }) => hasFocus)?.name,
    failure: failure && wordsOf(failure).trim(),
  }
}

function fieldOf({ tag, attributes = '', content = '' }: Record<string, string>) {
  return {
    name: attribute(attributes, 'name') ?? '',
    hasFocus: /\sautofocus=/i.test(attributes),
    typed: tag === 'input' ? typedIn(attributes) : tag === 'select' ? chosenIn(content) : [textIn(content)],
  }
}

function typedIn(input: string): string[] {
  const value = attribute(input, 'value') ?? ''
  return !['checkbox', 'radio'].includes(attribute(input, 'type') ?? '') || /\schecked=/.test(input) ? [value] : []
}

function chosenIn(options: string): string[] {
  const [, option = ''] = /<option([^>]*\sselected=[^>]*)>/.exec(options) ?? []
  return [attribute(option, 'value') ?? '']
}

// A line end right after the tag is not part of the text.
const textIn = (content: string) => content.replace(/^\n/, '').replace(/&[#\w]+;/g, resolved)

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]?.replace(/&[#\w]+;/g, resolved)
