import { useRouteLoaderData } from 'react-router'
import type { PolicyChange } from '../policy-change.ts'
import type { loader } from '../root.tsx'
import { defaultSite, type Site } from '../site.ts'

/** The site's names and links as the operator set them; the defaults where even the root's loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<typeof loader>('root')?.site ?? defaultSite
}

/** The origin that visitors type, for addresses that leave the page. Empty where even the root's loader failed. */
export function usePublicUrl(): string {
  return useRouteLoaderData<typeof loader>('root')?.publicUrl ?? ''
}

/** The change of a policy of which the home page is to give notice, if there is one. */
export function usePolicyChange(): PolicyChange | undefined {
  return useRouteLoaderData<typeof loader>('root')?.policyChange
}
