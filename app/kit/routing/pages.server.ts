import { LRUCache } from 'lru-cache'
import { createContext, createStaticHandler, generatePath, type RouteObject, type ServerBuild } from 'react-router'
import { languageOf, withoutLanguage } from '../../../config/language.ts'
import { canonicalQuery, isRareQuery, isUnstoredQuery, refusedParameters } from './canonical-query.server.ts'
import { cacheOf, type LanguageUse, type PageDeclaration, type PublicPage, type Query } from './page.ts'
import { beforeQuery, isData, routedPath, unmangled, withoutEnd, withoutQuery } from './request-path.server.ts'

export type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

export type RoutedPage = Omit<PublicPage & LanguageUse, 'cache' | 'query' | 'sitemap'> & {
  id: string
  pattern: string
  cache: PageDeclaration['cache']
  query: Query
  sitemap: string[]
  needsEmail: boolean
}

export type Pages = ReturnType<typeof readPages>

export const declaredPages = createContext<Pages>()

const UNKNOWN_PATTERN = '/*'

const UNKNOWN: RoutedPage = {
  id: '',
  pattern: UNKNOWN_PATTERN,
  cache: 'private',
  query: {},
  sitemap: [],
  needsEmail: false,
}
const MAX_KNOWN = 1_000

export function readPages(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const pages = new Map(all.map((route) => [route.id, pageOf(route, routes)]))
  // The handler compiles all path patterns once. The function matchRoutes would compile them for each path, which takes
  // half a millisecond.
  const router = createStaticHandler(treeOf(all))
  const found = new LRUCache<string, RoutedPage>({ max: MAX_KNOWN, memoMethod: match })

  function match(path: string): RoutedPage {
    const routed = routedPath(new URL(`http://site${path}`).pathname)
    const pathname = withoutLanguage(routed)
    const id = router.match({ pathname })?.at(-1)?.route.id
    const page = (id !== undefined && pages.get(id)) || UNKNOWN
    return page.oneForAllLanguages && languageOf(routed) === 'ar' ? UNKNOWN : page
  }

  /** Finds the page at the path of a request, in any spelling that the router accepts. */
  const find = (path: string): RoutedPage => found.memo(path)

  const canonicalParameters = ({ pathname, searchParams }: URL) => canonicalQuery(find(pathname).query, searchParams)

  const isRefused = ({ pathname, searchParams }: URL) => {
    const { query, refusesParameters } = find(pathname)
    return refusesParameters === true && refusedParameters(query, searchParams).length > 0
  }

  function cacheOfAddress(url: URL): RoutedPage['cache'] {
    const { cache, query } = find(url.pathname)
    if (cache === 'private' || url.search === '') return cache
    return isUnstoredQuery(query, canonicalParameters(url)) ? 'unstored' : cache
  }

  /** Returns the address as it was before a mail program changed it, or undefined if it was not changed. */
  function unmangledTo(url: URL): { target: string; isPrivate: boolean } | undefined {
    const { path, search } = unmangled(url)
    if (path + search === url.pathname + url.search || isData(path)) return undefined
    const { pattern, cache } = find(path)
    // A path that begins with two slashes would redirect to another site.
    if (pattern.endsWith('*') || path.startsWith('//')) return undefined
    return { target: path + search, isPrivate: cache === 'private' }
  }

  return {
    routes,
    find,
    unmangledTo,
    cacheOfAddress,
    byId: (id: string): RoutedPage => pages.get(id) ?? UNKNOWN,
    sitemap: (sendsEmail: boolean): string[] =>
      [...pages.values()].flatMap(({ sitemap, needsEmail }) => (needsEmail && !sendsEmail ? [] : sitemap)),

    cachedPath(url: URL): string | undefined {
      const { cache, query } = find(url.pathname)
      if (isData(url.pathname) || (cache !== 'public' && cache !== 'content') || unmangledTo(url)) return undefined
      const parameters = canonicalParameters(url)
      if (isUnstoredQuery(query, parameters) || isRefused(url)) return undefined
      const search = parameters.toString()
      return url.pathname + (search && `?${search}`)
    },

    isRare(cachedPath: string): boolean {
      const { pathname, searchParams } = new URL(`http://site${cachedPath}`)
      return isOddSpelling(pathname) || isRareQuery(find(pathname).query, searchParams)
    },

    /**
     * Returns the request with the parameters that its page may read. A public page gets only those that it declares,
     * and a private page gets all of them.
     */
    canonical(request: Request): Request {
      const url = new URL(request.url)
      if (!url.search || !['GET', 'HEAD'].includes(request.method)) return request
      if (find(url.pathname).cache === 'private' || isRefused(url)) return request
      const search = new URLSearchParams(canonicalParameters(url))
      for (const name of isData(url.pathname) ? ROUTER_PARAMETERS : [])
        for (const value of url.searchParams.getAll(name)) search.append(name, value)
      url.search = search.toString()
      return url.href === request.url ? request : new Request(url, request)
    },

    movedTo({ pathname, search }: URL): string | undefined {
      const path = withoutEnd(pathname)
      return path !== pathname && !find(path).pattern.endsWith('*') ? path + search : undefined
    },

    /**
     * Returns the path of a request as the log may contain it. For a private page or an unknown address, this is only
     * the pattern, because the path may contain a secret.
     */
    loggedPath(url: string, status = 404): string {
      const path = beforeQuery(withoutQuery(url))
      const { cache, pattern } = find(path)
      // An unknown path may be the misspelt path of a private page.
      const isUnknown = [301, 404].includes(status) && pattern === UNKNOWN_PATTERN
      return cache === 'private' || isUnknown ? pattern : path
    },
  }
}

/**
 * Whether a path contains capitals, a slash at the end or needless escapes. There is an unlimited number of such
 * spellings.
 */
function isOddSpelling(pathname: string): boolean {
  if (!pathname.includes('%')) return ODD_SPELLING.test(pathname)
  const parts = pathname.split('/').map(decoded)
  return ODD_SPELLING.test(parts.join('/')) || parts.map(encodeURIComponent).join('/') !== pathname
}

const ODD_SPELLING = /\p{Lu}|.\/$/u

/** Decodes a part of a path. Returns '' if it is not valid UTF-8. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The parameters in which the router names the loaders whose data it requests. */
const ROUTER_PARAMETERS = ['index', '_routes']

function treeOf(all: Route[], parentId?: string): RouteObject[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: treeOf(all, id) }))
}

function pageOf(route: Route, routes: Routes): RoutedPage {
  const chain = chainOf(route, routes)
  const pattern = `/${chain.flatMap(({ path }) => path || []).join('/')}`
  const cache = cacheOf(chain.map(({ module }) => module))
  const declared = route.module.handle as Partial<PublicPage & LanguageUse & { needsEmail: true }> | undefined
  if (cache === 'private') return { ...UNKNOWN, id: route.id, pattern }
  const { query = {}, sitemap = [], needsEmail = false, ...others } = declared ?? {}
  const addresses = sitemap === true ? [pattern] : sitemap.map((parameters) => generatePath(pattern, parameters))
  return { ...others, id: route.id, pattern, cache, query, sitemap: addresses, needsEmail }
}

function chainOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...chainOf(parent, routes), route] : [route]
}
