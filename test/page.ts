import { type BoundFunctions, queries, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { ORIGIN } from './built-site.ts'
import { bodyIn, textIn } from './html.ts'

/** A page as a browser without scripts reads it, with Testing Library's queries on its body. */
export type Page = BoundFunctions<typeof queries> & {
  status: number
  html: string
  document: Document
  text: string
  form: PageForm
}

/** The form fields of a page: their values as a browser would send them, and the errors that the page shows. */
export type PageForm = {
  values: Record<string, string[]>
  /** The message of each invalid field, in the order of the page. */
  errors: Record<string, string>
  /** The name of the field that has the focus. */
  focused: string | undefined
  /** The text of the banner that says that the form failed. */
  failure: string | undefined
}

export async function readPage(answer: Response): Promise<Page> {
  return parsePage(await answer.text(), answer.status)
}

export function parsePage(html: string, status = 200): Page {
  let parsed: Document | undefined
  const document = () => (parsed ??= new JSDOM(html, { url: ORIGIN }).window.document)
  const boundQueries = Object.entries(queries).map(([name, query]) => [
    name,
    (...parameters: unknown[]) => (query as (...parameters: unknown[]) => unknown)(document().body, ...parameters),
  ])
  return {
    ...(Object.fromEntries(boundQueries) as BoundFunctions<typeof queries>),
    status,
    html,
    get document() {
      return document()
    },
    get text() {
      return textIn(bodyIn(html))
    },
    get form() {
      return formOf(document())
    },
  }
}

const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])

/**
 * Returns the text of an element. The texts of the elements in it are separated by a space, and each run of white space
 * becomes one space.
 */
export function textOf(element: Element): string {
  return spacedText(element).replace(/\s+/g, ' ').trim()
}

function spacedText(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? ''
  if (UNREAD.has(node.nodeName)) return ' '
  const text = [...node.childNodes].map(spacedText).join('')
  return node.nodeType !== node.ELEMENT_NODE || node.nodeName === 'BDI' ? text : ` ${text} `
}

/** Returns the targets of the links with this name in a part of the page, in order. Without a name, all links count. */
export function linksIn(element: Element, name?: string | RegExp): string[] {
  const links = within(element as HTMLElement).queryAllByRole('link', { hidden: true, ...(name && { name }) })
  return links.map((link) => link.getAttribute('href') ?? '')
}

/** Returns the text that describes a control. */
export function describedBy(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => textOf(control.ownerDocument.getElementById(id) as Element)).join(' ')
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function formOf(document: Document): PageForm {
  const named = [...document.querySelectorAll<Control>('input[name], textarea[name], select[name]')]
  // The honeypot is left out, because people never see it.
  const controls = named.filter((control) => !control.closest('[aria-hidden="true"]'))
  const values: Record<string, string[]> = {}
  const errors: Record<string, string> = {}
  for (const control of controls) {
    values[control.name] = [...(values[control.name] ?? []), ...valuesOf(control)]
    const error = errorOf(control)
    if (error) errors[control.name] = error
  }
  const alert = document.querySelector('[role="alert"]')
  return {
    values,
    errors,
    focused: controls.find((control) => control.autofocus)?.name,
    failure: alert ? textOf(alert) : undefined,
  }
}

function valuesOf(control: Control): string[] {
  const isChoice = control.type === 'checkbox' || control.type === 'radio'
  return isChoice && !(control as HTMLInputElement).checked ? [] : [control.value]
}

function errorOf(control: Control): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = control.ownerDocument.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')
  return error ? textOf(error) : undefined
}

type Site = { get(path: string, headers?: HeadersInit): Promise<Response> }

/** Follows the links 'Show more', and returns the pages of a list from the one at `path` to the last. */
export async function listPages(site: Site, path: string, headers: HeadersInit = {}): Promise<Page[]> {
  const pages: Page[] = []
  for (let next: string | null | undefined = path; next; ) {
    const page = await readPage(await site.get(next, headers))
    if (page.status !== 200) throw new Error(`${next} answered ${page.status}.`)
    pages.push(page)
    next = nextOf(page, next)
  }
  return pages
}

function nextOf({ document }: Page, path: string): string | undefined {
  const link = document.querySelector('a[rel~="next"]')?.getAttribute('href')
  if (!link) return undefined
  const { pathname, search } = new URL(link, ORIGIN + path)
  return pathname + search
}

/** Returns the addresses to which the buttons with this name send their forms, in order. */
export function actionsOf(page: Page, name: string | RegExp): string[] {
  const buttons = page.queryAllByRole<HTMLButtonElement>('button', { name, hidden: true })
  return buttons.flatMap(({ form }) => (form ? [form.getAttribute('action') ?? ''] : []))
}
