// What a route declares about its page: whether caches store it, and which parameters of the query it reads. The page
// cache of the site keeps a 'public' or 'content' page for a minute, or until published data changes
// (server/page-cache.ts). Shared caches keep it for less than ten seconds (server/page-headers.ts).

import type { I18n } from '@lingui/core'
import type { Params } from 'react-router'
import type { Translated } from '../i18n/translated.ts'
import type { FilterGroup } from '../lists/filters.ts'

/**
 * How a query parameter is read. 'search' is one text, 'cursor' a place in a list, and 'ids' up to twelve ids. A
 * regular expression is one value that matches it, and with `unstored` the page is stored nowhere while it has the
 * parameter. A group is any number of its options, and a few unknown choices.
 */
export type Parameter = 'search' | 'cursor' | 'ids' | RegExp | { unstored: RegExp } | FilterGroup

export type Query = Record<string, Parameter>

/**
 * 'public' is a page with published data, and 'content' a page without. Both are cached. Only while a CDN cannot reach
 * the site, it may keep the first for a minute and the second for a day. 'unstored' is public and stored nowhere. The
 * address of a 'private' page is a secret.
 */
export type PublicPage = {
  cache: 'public' | 'content' | 'unstored'
  query?: Query
  /** `true`, or the parameters of the path for each address that the sitemap lists. */
  sitemap?: true | readonly Record<string, string>[]
  /** Its loader answers parameters that `query` does not declare. That answer is not cached. */
  refusesParameters?: true
  takesJson?: true
  /** Any site may show the page in a frame. */
  isFramed?: true
}

/** Each language has the page, except for files of the whole site, such as `robots.txt`. */
export type LanguageUse = {
  messages?: Translated<I18n>
  /** Text files. An Arabic page loads them, and its messages, before it is shown. */
  text?: Translated<unknown> | readonly Translated<unknown>[]
  oneForAllLanguages?: true
}

export type PageDeclaration = (PublicPage | { cache: 'private' }) &
  LanguageUse & {
    /** The page has neither the site's header nor its footer. */
    ownShell?: true
    /** On a site without a mail server, the page is refused and in no list. */
    needsEmail?: true
    /**
     * The page has a filtered list, to which 'Skip to the list' leads. It is a function if this depends on the path.
     */
    hasList?: true | ((params: Params) => boolean)
  }

/** `export const handle = page({ … })` in a route module. A route without it is private. */
export const page = (declaration: PageDeclaration) => declaration

export const filterQuery = (groups: readonly FilterGroup[]): Query => ({
  q: 'search',
  ...Object.fromEntries(groups.map((group) => [group.key, group])),
})

const PUBLIC: unknown[] = ['content', 'public', 'unstored'] satisfies PublicPage['cache'][]

/** The strictest of a page and its layouts counts. A page is private if one of them declares nothing public. */
export function cacheOf(matches: readonly { handle?: unknown }[]): PageDeclaration['cache'] {
  const places = matches.map(({ handle }) => PUBLIC.indexOf((handle as Partial<PageDeclaration> | undefined)?.cache))
  return places.includes(-1) ? 'private' : (PUBLIC[Math.max(...places)] as PublicPage['cache'])
}

export const isPrivate = (matches: readonly { handle?: unknown }[]): boolean => cacheOf(matches) === 'private'
