import type { Environment } from '../config/environment.ts'
import { builtSite, ORIGIN } from './built-site.ts'
import type { Beginning, TestDatabase } from './database.ts'
import { encoded, type Form } from './form.ts'
import { type Page, readPage } from './page.ts'
import { signInTo } from './sign-in.ts'

/** The built site on a database of its own. Its functions send requests as a browser without scripts does. */
export type TestSite = {
  database: TestDatabase
  settings: Environment
  /**
   * `get`, `post` and `send` send one request and do not follow redirects. A form value may be a list, which becomes
   * one field for each item.
   */
  get(path: string, headers?: HeadersInit): Promise<Response>
  post(path: string, form: Form, headers?: HeadersInit): Promise<Response>
  send(request: Request): Promise<Response>
  /** Returns functions that send requests from the network address `address`. */
  from(address: string): Pick<TestSite, 'get' | 'post' | 'send'>
  page(path: string, headers?: HeadersInit): Promise<Page>
  /** Requests a page and returns its text. */
  text(path: string, headers?: HeadersInit): Promise<string>
  /** Signs a reviewer in and returns the request headers with the session's cookie. */
  signIn(email?: string): Promise<{ Cookie: string }>
  close(): Promise<void>
}

export { ORIGIN }

/** Starts the built site without a socket, on a database made by `testDatabase`. */
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
  const page = async (path: string, headers?: HeadersInit) => readPage(await get(path, headers))

  return {
    database,
    settings,
    get,
    post,
    send,
    from,
    page,
    text: async (path, headers) => (await page(path, headers)).text,
    signIn: (email) => signInTo(send, database.staff, settings, email),
    close: database.close,
  }
}
