import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Pages } from '../app/kit/routing/pages.server.ts'
import { decodable } from '../app/kit/routing/request-path.server.ts'

/** The largest form in bytes. The longest genuine form is a tenth of this size. */
export const MAX_BODY = 256 * 1024

export const TOO_LARGE_TEXT =
  'This form is too large (limit: 256 KB). Please shorten the text and send it again.\nهذا النموذج أكبر من الحد المسموح به، وهو 256 كيلوبايت. يرجى اختصار النص وإعادة الإرسال.\n'

export const limitBody = bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.text(TOO_LARGE_TEXT, 413) })

export const limitMethods: MiddlewareHandler = async (c, next) => {
  if (['GET', 'HEAD', 'POST'].includes(c.req.method)) return next()
  return c.text(`The method ${c.req.method} is not allowed here.`, 405, { Allow: 'GET, HEAD, POST' })
}

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

const JSON_TYPE = /^application\/json\b/i

export const requireForm =
  (pages: Pick<Pages, 'find'>): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const { takesJson } = pages.find(c.req.path)
    if ((takesJson ? JSON_TYPE : FORM_TYPES).test(c.req.header('Content-Type') ?? '')) return next()
    if (takesJson) return c.text('Please send JSON.', 415, { Accept: 'application/json' })
    return c.text('Please send the fields of a form.', 415, { Accept: 'application/x-www-form-urlencoded' })
  }

export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url)
  const path = decodable(url.pathname)
  if (path === url.pathname) return request
  url.pathname = path
  return new Request(url, request)
}

const OTHER_SITE =
  'This form was sent from another website. Please open the form on this site and send it again.\nأُرسل هذا النموذج من موقع إلكتروني آخر. يرجى فتح النموذج في هذا الموقع وإعادة إرساله.\n'

/**
 * Refuses forms that another website sends. Newer browsers send Sec-Fetch-Site with a POST, and all browsers send
 * Origin. A request with neither header comes from a program, and another website cannot use such a program to act for
 * a visitor.
 */
export const refuseCrossSite =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin') ?? publicUrl
    const here = [new URL(publicUrl).host, c.req.header('Host')]
    // Sec-Fetch-Site is checked first. On a page with the policy no-referrer, such as the console, the Origin of a form
    // is the word 'null'.
    const fromHere = site
      ? ['same-origin', 'none'].includes(site) && (origin === 'null' || URL.canParse(origin))
      : URL.canParse(origin) && here.includes(new URL(origin).host)
    if (fromHere) return next()
    return c.text(OTHER_SITE, 403)
  }

/** Gives each page a single address: '/AR/faq' and '/ar/' redirect to '/ar/faq' and '/ar', and '/en/faq' to '/faq'. */
export const redirectLanguages: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const english = /^\/en(?:\/(.*))?$/i.exec(pathname)
  // A path that begins with two slashes would lead to another website, so all slashes at its beginning are removed.
  const moved = english
    ? `/${(english[1] ?? '').replace(/^\/+/, '')}`
    : pathname.replace(/^\/ar(?=\/|\.data$|$)/i, '/ar').replace(/^\/ar\/$/, '/ar')
  return moved === pathname || c.req.method === 'POST' ? next() : c.redirect(moved + search, 301)
}

/**
 * Redirects to the original link if a mail program has changed the link. It would not be enough to correct the address
 * on the server, because the site's code in the browser reads the address too.
 */
export const redirectMangled =
  (pages: Pick<Pages, 'unmangledTo'>): MiddlewareHandler =>
  async (c, next) => {
    const moved = c.req.method === 'POST' ? undefined : pages.unmangledTo(new URL(c.req.url))
    if (!moved) return next()
    // The address may contain a secret key.
    if (moved.isPrivate) c.header('Cache-Control', 'no-store')
    return c.redirect(moved.target, moved.isPrivate ? 302 : 301)
  }
