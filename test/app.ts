import type { Environment } from '../config/environment.ts'
import { builtSite, ORIGIN } from './built-site.ts'
import type { Beginning, TestDatabase } from './database.ts'
import { encoded, type Form } from './form.ts'
import { signInTo } from './sign-in.ts'

/** The whole site on a database of its own, spoken to as a browser without scripts would. */
export type TestSite = {
  database: TestDatabase
  settings: Environment
  /** Sends one request; redirects are answers. A form's values may be lists: one field each. */
  get(path: string, headers?: HeadersInit): Promise<Response>
  post(path: string, form: Form, headers?: HeadersInit): Promise<Response>
  send(request: Request): Promise<Response>
  /** The same, as somebody else's browser: its requests come from this address. */
  from(address: string): Pick<TestSite, 'get' | 'post' | 'send'>
  /** The page's words as a reader sees them: no tags, no scripts, entities resolved, spaces folded. */
  text(path: string, headers?: HeadersInit): Promise<string>
  /** Signs a new reviewer in and gives the headers that say so. */
  signIn(email?: string): Promise<{ Cookie: string }>
  close(): Promise<void>
}

export { ORIGIN }

/** Starts the built site without a socket, on a database as `testDatabase` makes it. */
export async function testSite(environment: Record<string, string> = {}, beginning?: Beginning): Promise<TestSite> {
  const { database, settings, app } = await builtSite(environment, beginning)
  function from(remoteAddress: string) {
    const send = async (request: Request) => app.fetch(request, { incoming: { socket: { remoteAddress } } })
    const get = (path: string, headers?: HeadersInit) => send(new Request(ORIGIN + path, { headers: headers ?? {} }))
    const post = (path: string, form: Form, headers?: HeadersInit) =>
      send(new Request(ORIGIN + path, { method: 'POST', body: encoded(form), headers: headers ?? {} }))
    return { send, get, post }
  }
  const { send, get, post } = from('203.0.113.1')

  return {
    database,
    settings,
    get,
    post,
    send,
    from,
    text: async (path, headers) => wordsOf(await (await get(path, headers)).text()),
    signIn: (email) => signInTo(send, database.staff, settings, email),
    close: database.close,
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The words of a page's body, as a reader sees them. */
export function wordsOf(html: string): string {
  return html
    .replace(/^[\s\S]*?<body>/, '')
    .replace(/<(script|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->|<\/?bdi>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, resolved)
    .replace(/\s+/g, ' ')
}

/** What an HTML entity stands for. */
export const resolved = (entity: string) => ENTITIES[entity.slice(1, -1)] ?? entity
