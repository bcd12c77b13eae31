import { useRouteLoaderData } from 'react-router'
import { defaultSite, type Site } from '../../config/site.ts'
import type { PolicyChange } from '../policy-change.ts'

/** What the root's loader gives to every page. */
export type RootData = { site: Site; publicUrl: string; policyChange: PolicyChange | undefined }

const useRootData = () => useRouteLoaderData<RootData>('root')

/** The site's names and links as the operator set them; the defaults where even the root's loader failed. */
export function useSite(): Site {
  return useRootData()?.site ?? defaultSite
}

/** The origin that visitors type, for addresses that leave the page. Empty where even the root's loader failed. */
export function usePublicUrl(): string {
  return useRootData()?.publicUrl ?? ''
}

/** The change of a policy of which the home page is to give notice, if there is one. */
export function usePolicyChange(): PolicyChange | undefined {
  return useRootData()?.policyChange
}
