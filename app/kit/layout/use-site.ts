import { useRouteLoaderData } from 'react-router'
import { inLanguage } from '../../../config/language.ts'
import { defaultSite, type Site } from '../../../config/site.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { FIRST_POLICIES, type PolicyDays } from './policy-days.ts'

/**
 * `shownUrl` is the site's address as people read it. It is set only if the domain in `publicUrl` is in punycode, for
 * example an Arabic domain.
 */
export type RootData = { site: Site; publicUrl: string; shownUrl?: string; policyDays: PolicyDays }

const useRootData = () => useRouteLoaderData<RootData>('root')

/** Returns the facts about the site, or their defaults if even the root's loader failed. */
export function useSite(): Site {
  return useRootData()?.site ?? defaultSite
}

/** Returns the links. On a site that sends no emails, the links to pages that need email are left out. */
export function useOpenLinks<Linked extends { needsEmail?: true }>(links: readonly Linked[]): Linked[] {
  const { sendsEmail } = useSite()
  return links.filter(({ needsEmail }) => sendsEmail || !needsEmail)
}

export function usePublicUrl(): string {
  return useRootData()?.publicUrl ?? ''
}

export function usePageUrl(): (path: string) => string {
  const publicUrl = usePublicUrl()
  const language = useLanguage()
  return (path) => publicUrl + inLanguage(language, path)
}

/** Returns a function that writes the full address of a page as people read it. */
export function useShownPageUrl(): (path: string) => string {
  const { publicUrl = '', shownUrl = publicUrl } = useRootData() ?? {}
  const language = useLanguage()
  return (path) => shownUrl + inLanguage(language, path)
}

export function usePolicyDays(): PolicyDays {
  return useRootData()?.policyDays ?? { updated: FIRST_POLICIES }
}
