import { glob } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { eraseFromFeatures, reportsOfFeatures } from '../app/features.ts'
import type { AnswerCounter } from '../app/kit/feature.ts'
import { loadAllTranslations } from '../app/kit/i18n/translated.ts'
import { manageLink, requestContext } from '../app/kit/routing/context.server.ts'
import { featureErasure, featureReports } from '../app/kit/routing/feature-context.server.ts'
import { declaredPages, readPages } from '../app/kit/routing/pages.server.ts'
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
import { type AnsweredRequest, logRequests } from '../log/request-log.ts'
import { openCounters } from './answer-counters.ts'
import { readAssets, serveAssets } from './assets.ts'
import { receiveForms } from './body-limits.ts'
import { type Connection, networkReader } from './client-address.ts'
import { compressWithBrotli } from './compress.ts'
import { limitConcurrency } from './concurrency.ts'
import { healthCheck } from './health.ts'
import { countAnswer, countInFlight, countRefused } from './metrics.ts'
import { type Enqueue, NETWORK_QUEUE_LIMITS, queueByNetwork } from './network-queues.ts'
import { isOneClick, serveOneClick } from './one-click.ts'
import { type PublishedData, servePageCache } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { limitUnanswered, PIPELINING_LIMITS } from './pipelining-limits.ts'
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
import { isFromCache } from './stored-answer.ts'

export { nameOf, openCounters, readPages }

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
  const reports = reportsOfFeatures(staff)
  const app = new Hono<{ Bindings: Connection }>()
  // The first two handlers enclose all the others, so that their headers replace the headers that the others set.
  app.use(pageHeaders(site))
  app.use(security(settings))
  app.get('/healthz', healthCheck(visitor, staff))
  serveOneClick(app, staff)
  app.use(limitMethods)
  app.use(refuseCrossSite(settings.publicUrl))
  app.use(requireForm(site))
  app.use(limitBody)
  app.use(redirectLanguages)
  app.use(redirectMangled(site))
  // The router's own data (`.data`) is streamed, and gzip would delay it.
  const gzip = compress()
  app.use((c, next) => (isData(c.req.path) ? next() : gzip(c, next)))
  app.use(compressWithBrotli)
  app.all('*', async (c) => {
    const network = networkOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))
    const language = languageOf(c.req.path)
    if (language === 'ar' && site.find(withoutLanguage(c.req.path)).oneForAllLanguages)
      return isOpenData(c.req.path)
        ? problem(new URL(c.req.url), 404, SAME_FOR_ALL_LANGUAGES)
        : c.text('Not Found', 404)
    // `new URL` drops a tab, so the router would read '/%09/x' as '//x', the address of another host.
    if (new URL(c.req.url).pathname.includes('%09')) return c.text('Not Found', 404)
    const limits = rateLimitsOf(network)
    const context = requestContext(visitor, staff, settings, limits, signedReferences, language)
    context.set(declaredPages, site)
    context.set(featureErasure, eraseFromFeatures)
    context.set(featureReports, reports)
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

/**
 * Returns the build for Arabic pages. These pages preload the Arabic messages, because the browser needs them before it
 * hydrates a page.
 */
async function arabicBuild(): Promise<ServerBuild> {
  const files = await Array.fromAsync(glob(join(import.meta.dirname, '../client/assets/site-arabic-*.js')))
  const { entry } = build.assets
  const imports = [...entry.imports, ...files.map((file) => `/assets/${basename(file)}`)]
  return { ...build, basename: ARABIC_BASE, assets: { ...build.assets, entry: { ...entry, imports } } }
}

const SAME_FOR_ALL_LANGUAGES = {
  en: 'This address is the same for all languages: leave out /ar.',
  ar: 'هذا العنوان واحد لجميع اللغات: يرجى حذف \u2066/ar\u2069 منه.',
}

const security = ({ publicUrl }: Environment) =>
  secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], displayCapture: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // The header covers only this host, because the operator's other hosts may still speak plain HTTP.
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
  })

// How many requests are handled at the same time. Each pool has at most ten connections to the database, so the last of
// 200 requests already waits for seconds.
const MAX_AT_A_TIME = 200
const MAX_FORMS_ARRIVING = { maxConcurrent: 1_000, maxPerNetwork: 50 }

export async function createListener(
  app: Hono<{ Bindings: Connection }>,
  settings: Environment,
  publishedData: PublishedData,
  counter: AnswerCounter,
  assetsFolder: string,
  site = pages,
): Promise<RequestListener> {
  const render = async (path: string) => app.fetch(new Request(settings.publicUrl + path))
  // This hostname is used if the request names none, which HTTP/1.0 allows.
  const options = { hostname: new URL(settings.publicUrl).host }
  // The next request of a network begins when the response to the previous one is ready, even if its client has not
  // read it yet.
  const doneCallbacks = new WeakMap<object, () => void>()
  const ready = ({ incoming }: Connection) => incoming && doneCallbacks.get(incoming)?.()
  const counters = { inFlight: countInFlight, refused: countRefused, ready }
  const answer = getRequestListener(app.fetch, options)
  const handle = getRequestListener(limitConcurrency(MAX_AT_A_TIME, counters, app.fetch), options)
  const oneClicks = limitConcurrency(MAX_AT_A_TIME, { ...counters, inFlight() {} }, app.fetch)
  const handleOneClick = getRequestListener(oneClicks, options)
  const networkOf = networkReader(settings.trustedProxies)
  const enqueue = queueByNetwork({ ...NETWORK_QUEUE_LIMITS, networkOf })
  const throughQueue =
    (enqueue: Enqueue, listener: RequestListener): RequestListener =>
    (request, response) =>
      enqueue(request, response, (done) => {
        doneCallbacks.set(request, done)
        // A request that is refused before it reaches the app is done when its response has been written. The event
        // 'close' would come too early, because the work goes on after a client has left.
        response.once('finish', done)
        listener(request, response)
      })
  const forms = receiveForms({ ...MAX_FORMS_ARRIVING, networkOf, refused: countRefused }, throughQueue(enqueue, handle))
  // Health checks and one-click requests have queues of their own, so that they do not wait for the pages that the same
  // network requests. Health checks also have a share of 1, so that a slow one does not delay the next. Otherwise a
  // load balancer would believe that the site is down.
  const healthChecks = throughQueue(queueByNetwork({ ...NETWORK_QUEUE_LIMITS, share: 1, networkOf }), answer)
  const oneClickForms = throughQueue(
    queueByNetwork({ ...NETWORK_QUEUE_LIMITS, maxQueued: MAX_AT_A_TIME, networkOf }),
    handleOneClick,
  )
  const uncached: RequestListener = (request, response) => {
    if (request.url === '/healthz') healthChecks(request, response)
    // The body of a one-click request is not read. The body of a form is read before the form is queued.
    else if (isOneClick(request)) oneClickForms(request, response)
    else forms(request, response)
  }
  const cached = servePageCache({ render, publishedData, pages: site, enqueue }, uncached)
  const emptyResponse = await new Hono()
    .use(security(settings))
    .get('*', (c) => c.body(null))
    .request('/')
  const assets = await readAssets(assetsFolder, Object.fromEntries(emptyResponse.headers))
  // The path of a cached page is logged as it was requested, because matching the path to a route would take longer
  // than sending the page.
  const pathOf = ({ url = '' }: IncomingMessage, response: ServerResponse) =>
    isFromCache(response) ? withoutQuery(url) : site.loggedPath(url, response.statusCode)
  const count = (answered: AnsweredRequest, request: IncomingMessage) => {
    countAnswer(answered)
    if (!answered.aborted) counter.count(request, answered.status)
  }
  const logging = logRequests(logAnswer, count, pathOf, cached)
  return limitUnanswered({ ...PIPELINING_LIMITS, refused: countRefused }, readTarget(serveAssets(assets, logging)))
}
