import { useRouteLoaderData } from 'react-router'
import { defaultSite, type Site } from '../../config/site.ts'
import type { PolicyChange } from '../policy-change.ts'

export type RootData = { site: Site; publicUrl: string; policyChange: PolicyChange | undefined }

const useRootData = () => useRouteLoaderData<RootData>('root')

/** The defaults where even the root's loader failed. */
export function useSite(): Site {
  return useRootData()?.site ?? defaultSite
}

export function usePublicUrl(): string {
  return useRootData()?.publicUrl ?? ''
}

export function usePolicyChange(): PolicyChange | undefined {
  return useRootData()?.policyChange
}
