import { glob } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { eraseFromFeatures } from '../app/features.ts'
import { loadAllTranslations } from '../app/kit/i18n/translated.ts'
import { featureErasure, manageLink, requestContext } from '../app/kit/routing/context.server.ts'
import { readPages } from '../app/kit/routing/pages.server.ts'
import { withoutEmail } from '../app/kit/routing/pages-that-need-email.server.ts'
import { problem } from '../app/kit/routing/problem.server.ts'
import { openRateLimits, sharedSecret } from '../app/kit/routing/rate-limits.server.ts'
import { isData, withoutQuery, withWholeKeys } from '../app/kit/routing/request-path.server.ts'
import { openSignedReferences } from '../app/kit/routing/signed-references.server.ts'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { nameOf } from '../app/vocabulary/closed-list-names.server.ts'
import type { Environment } from '../config/environment.ts'
import { ARABIC_BASE, languageOf, withoutLanguage } from '../config/language.ts'
import type { Staff, Visitor } from '../db/client.server.ts'
import { logAnswer } from '../log/logger.ts'
import { logRequests } from '../log/request-log.ts'
import { readAssets, serveAssets } from './assets.ts'
import { awaitForms } from './body-limits.ts'
import { type Connection, networkReader } from './client-address.ts'
import { compressWithBrotli } from './compress.ts'
import { limitConcurrency } from './concurrency.ts'
import { health } from './health.ts'
import { countAnswer, countInFlight, countRefused } from './metrics.ts'
import { ANSWERS_OF_A_NETWORK, type Enqueue, queueByNetwork } from './network-queues.ts'
import { isOneClick, serveOneClick } from './one-click.ts'
import { type PublishedData, servePageCache } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { limitUnanswered, UNANSWERED } from './pipelining-limits.ts'
import { isOpenData } from './refusals.ts'
import {
  limitBody,
  limitMethods,
  redirectLanguages,
  redirectMangled,
  refuseCrossSite,
  requireForm,
  withDecodablePath,
} from './request-guards.ts'
import { readTarget } from './request-target.ts'
import { isStored } from './stored-answer.ts'

export { nameOf, readPages }

export const pages = readPages(build.routes)

export async function createApp(
  visitor: Visitor,
  staff: Staff,
  settings: Environment,
  site = pages,
): Promise<Hono<{ Bindings: Connection }>> {
  await loadAllTranslations()
  const routes = settings.site.sendsEmail ? site.routes : withoutEmail(site.routes)
  const handlers = {
    en: createRequestHandler({ ...build, routes }, import.meta.env.MODE),
    ar: createRequestHandler({ ...(await arabicBuild()), routes }, import.meta.env.MODE),
  }
  const networkOf = networkReader(settings.trustedProxies)
  const secret = await sharedSecret(staff, settings)
  const rateLimitsOf = openRateLimits(staff, settings, secret)
  const signedReferences = openSignedReferences(secret)
  const app = new Hono<{ Bindings: Connection }>()
  // Outermost: their headers replace those that are set further in.
  app.use(pageHeaders(site))
  app.use(security(settings))
  app.get('/healthz', health(visitor, staff))
  serveOneClick(app, staff)
  app.use(limitMethods)
  app.use(refuseCrossSite(settings.publicUrl))
  app.use(requireForm(site))
  app.use(limitBody)
  app.use(redirectLanguages)
  app.use(redirectMangled(site))
  // The router's own data (`.data`) streams, and gzip would delay it.
  const gzip = compress()
  app.use((c, next) => (isData(c.req.path) ? next() : gzip(c, next)))
  app.use(compressWithBrotli)
  app.all('*', async (c) => {
    const network = networkOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))
    const language = languageOf(c.req.path)
    if (language === 'ar' && site.find(withoutLanguage(c.req.path)).oneForAllLanguages)
      return isOpenData(c.req.path) ? problem(new URL(c.req.url), 404, ONE_FOR_ALL) : c.text('Not Found', 404)
    // `new URL` drops a tab: the router would read '/%09/x' as the address of another host.
    if (new URL(c.req.url).pathname.includes('%09')) return c.text('Not Found', 404)
    const limits = rateLimitsOf(network)
    const context = requestContext(visitor, staff, settings, limits, signedReferences, site, language)
    context.set(featureErasure, eraseFromFeatures)
    if (import.meta.env.DEV && !settings.site.sendsEmail)
      context.set(manageLink, (submission) => createManageLink(staff, '', submission, language))
    const request = withWholeKeys(withDecodablePath(c.req.raw))
    const answer = await handlers[language](site.canonical(request), context)
    if (answer.status === 429 && limits.retryAfter) answer.headers.set('Retry-After', String(limits.retryAfter))
    const moved = answer.status === 404 && request.method !== 'POST' && site.movedTo(new URL(request.url))
    if (!moved) return answer
    await answer.body?.cancel()
    return c.redirect(moved, 301)
  })
  return app
}

/** Arabic pages preload the site's messages, which the browser needs before it makes the page live. */
async function arabicBuild(): Promise<ServerBuild> {
  const files = await Array.fromAsync(glob(join(import.meta.dirname, '../client/assets/i18n-arabic-*.js')))
  const { entry } = build.assets
  const imports = [...entry.imports, ...files.map((file) => `/assets/${basename(file)}`)]
  return { ...build, basename: ARABIC_BASE, assets: { ...build.assets, entry: { ...entry, imports } } }
}

const ONE_FOR_ALL = {
  en: 'This address is the same for all languages: leave out /ar.',
  ar: 'هذا العنوان واحد لجميع اللغات: يرجى حذف \u2066/ar\u2069 منه.',
}

const security = ({ publicUrl }: Environment) =>
  secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], displayCapture: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // For this host only: the operator's other hosts may still speak plain HTTP.
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
  })

// The database answers some ten at a time in each pool: beyond 200 that wait, the next would wait for seconds.
const MAX_AT_A_TIME = 200
const MAX_FORMS_ARRIVING = { most: 1_000, mostOfANetwork: 50 }

export async function createListener(
  app: Hono<{ Bindings: Connection }>,
  settings: Environment,
  publishedData: PublishedData,
  assetsFolder: string,
  site = pages,
): Promise<RequestListener> {
  const render = async (path: string) => app.fetch(new Request(settings.publicUrl + path))
  // HTTP/1.0 names no host.
  const options = { hostname: new URL(settings.publicUrl).host }
  // The next request of a network begins when an answer is ready, whether its client reads it or not.
  const ends = new WeakMap<object, () => void>()
  const ready = ({ incoming }: Connection) => incoming && ends.get(incoming)?.()
  const counters = { inFlight: countInFlight, refused: countRefused, ready }
  const answer = getRequestListener(app.fetch, options)
  const handle = getRequestListener(limitConcurrency(MAX_AT_A_TIME, counters, app.fetch), options)
  const oneClicks = limitConcurrency(MAX_AT_A_TIME, { ...counters, inFlight() {} }, app.fetch)
  const handleOneClick = getRequestListener(oneClicks, options)
  const networkOf = networkReader(settings.trustedProxies)
  const enqueue = queueByNetwork({ ...ANSWERS_OF_A_NETWORK, networkOf })
  const inTurn =
    (enqueue: Enqueue, listener: RequestListener): RequestListener =>
    (request, response) =>
      enqueue(request, response, (done) => {
        ends.set(request, done)
        // Also what is refused before it reaches the app. Not 'close': the work goes on when a client leaves.
        response.once('finish', done)
        listener(request, response)
      })
  const forms = awaitForms({ ...MAX_FORMS_ARRIVING, networkOf, refused: countRefused }, inTurn(enqueue, handle))
  // Queues of their own: pages that a network waits for do not delay them. After a slow answer the next health check does
  // not wait either: a load balancer would take the site for unhealthy.
  const healthChecks = inTurn(queueByNetwork({ ...ANSWERS_OF_A_NETWORK, share: 1, networkOf }), answer)
  const oneClickForms = inTurn(
    queueByNetwork({ ...ANSWERS_OF_A_NETWORK, mostWaiting: MAX_AT_A_TIME, networkOf }),
    handleOneClick,
  )
  const unstored: RequestListener = (request, response) => {
    if (request.url === '/healthz') healthChecks(request, response)
    // Its body is not read.
    else if (isOneClick(request)) oneClickForms(request, response)
    else forms(request, response)
  }
  const cached = servePageCache({ render, publishedData, pages: site, enqueue }, unstored)
  const bare = await new Hono()
    .use(security(settings))
    .get('*', (c) => c.body(null))
    .request('/')
  const assets = await readAssets(assetsFolder, Object.fromEntries(bare.headers))
  // To match a path takes longer than to send a cached page.
  const pathOf = ({ url = '' }: IncomingMessage, answered: ServerResponse) =>
    isStored(answered) ? withoutQuery(url) : site.loggedPath(url, answered.statusCode)
  const logged = logRequests(logAnswer, countAnswer, pathOf, cached)
  return limitUnanswered({ ...UNANSWERED, refused: countRefused }, readTarget(serveAssets(assets, logged)))
}
