// What a route declares about its page: whether caches store the page, and which query parameters it reads. The site's
// page cache keeps a 'public' or 'content' page for a minute, or until published data changes (server/page-cache.ts).
// Shared caches keep it for less than ten seconds (server/page-headers.ts).

import type { I18n } from '@lingui/core'
import type { Params } from 'react-router'
import type { Translated } from '../i18n/translated.ts'
import type { FilterGroup } from '../lists/filters.ts'

/**
 * How a query parameter is read. 'search' is one text, 'cursor' is a place in a list, and 'ids' is up to twelve ids. A
 * regular expression accepts one value that matches it. With `unstored`, no cache stores the page while its address has
 * the parameter. A filter group accepts any number of its options and a few unknown choices.
 */
export type Parameter = 'search' | 'cursor' | 'ids' | RegExp | { unstored: RegExp } | FilterGroup

export type Query = Record<string, Parameter>

/**
 * A page that is not private. 'public' is a page with published data, and 'content' is a page without. Caches store
 * both. While a CDN cannot reach the site, it may serve a 'public' page for another minute and a 'content' page for
 * another day. An 'unstored' page is public, but no cache stores it.
 */
export type PublicPage = {
  cache: 'public' | 'content' | 'unstored'
  query?: Query
  /**
   * Whether the sitemap lists the page. If the path has parameters, this is a list with their values for each address.
   */
  sitemap?: true | readonly Record<string, string>[]
  /** The page's loader returns an error for parameters that `query` does not declare. No cache stores this response. */
  refusesParameters?: true
  takesJson?: true
  /** Shared caches ask the site at each request for the page, so that the site can count the requests. */
  reachesSite?: true
  /** Any website may show the page in a frame. */
  isFramed?: true
}

/** How a page uses the languages. It exists in both, unless it is a file for the whole site, such as `robots.txt`. */
export type LanguageUse = {
  messages?: Translated<I18n>
  /** The page's text files. The Arabic version of the page loads them, and its messages, before it is shown. */
  text?: Translated<unknown> | readonly Translated<unknown>[]
  oneForAllLanguages?: true
}

export type PageDeclaration = (PublicPage | { cache: 'private' }) &
  LanguageUse & {
    /** The page has neither the site's header nor its footer. */
    ownShell?: true
    /** On a site without a mail server, this page is refused, and no menu or sitemap lists it. */
    needsEmail?: true
    /**
     * The page has a filtered list, to which 'Skip to the list' leads. This is a function if only some paths of the
     * route have one.
     */
    hasList?: true | ((params: Params) => boolean)
  }

/** Declares a route's page, as in `export const handle = page({ … })`. A route without a declaration is private. */
export const page = (declaration: PageDeclaration) => declaration

export const filterQuery = (groups: readonly FilterGroup[]): Query => ({
  q: 'search',
  ...Object.fromEntries(groups.map((group) => [group.key, group])),
})

const PUBLIC: unknown[] = ['content', 'public', 'unstored'] satisfies PublicPage['cache'][]

/**
 * Returns the strictest declaration among a page and its layouts. If one of these does not declare itself public, the
 * page is private.
 */
export function cacheOf(matches: readonly { handle?: unknown }[]): PageDeclaration['cache'] {
  const places = matches.map(({ handle }) => PUBLIC.indexOf((handle as Partial<PageDeclaration> | undefined)?.cache))
  return places.includes(-1) ? 'private' : (PUBLIC[Math.max(...places)] as PublicPage['cache'])
}

export const isPrivate = (matches: readonly { handle?: unknown }[]): boolean => cacheOf(matches) === 'private'
