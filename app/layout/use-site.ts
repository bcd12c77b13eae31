import { useRouteLoaderData } from 'react-router'
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
