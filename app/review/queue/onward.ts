import { useSearchParams } from 'react-router'
import { submissionKinds } from '../../../config/kinds.ts'
import { type Kind, kinds } from '../../submissions/kinds.ts'
import { hasOnward, ONWARD } from './queue-filters.ts'

export const isOnward = (url: URL): boolean => hasOnward(url.searchParams)

export const onwardFrom = ({ kind, id }: { kind: Kind; id: string }) => `?${ONWARD}=${kinds[kind].path}/${id}`

export function decidedBefore(url: URL): { kind: Kind; id: string } | undefined {
  const [path, id = ''] = url.searchParams.get(ONWARD)?.split('/') ?? []
  const kind = submissionKinds.find((one) => kinds[one].path === path)
  return kind && { kind, id }
}

/** What an address of the console ends in, so that the choice is kept. */
export function useOnward(): '' | '?onward' {
  return hasOnward(useSearchParams()[0]) ? '?onward' : ''
}
