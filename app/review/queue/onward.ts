import { useSearchParams } from 'react-router'
import { submissionKinds } from '../../../config/kinds.ts'
import { type Kind, kinds } from '../../submissions/kinds.ts'
import type { Reference } from './queue.queries.server.ts'

const ONWARD = 'onward'

/** Whether the next submission opens after a decision. The value names the one that was decided on before. */
export const isOnward = (url: URL): boolean => url.searchParams.has(ONWARD)

export const onwardFrom = ({ kind, id }: Pick<Reference, 'kind' | 'id'>) => `?${ONWARD}=${kinds[kind].path}/${id}`

export function decidedBefore(url: URL): { kind: Kind; id: string } | undefined {
  const [path, id = ''] = url.searchParams.get(ONWARD)?.split('/') ?? []
  const kind = submissionKinds.find((one) => kinds[one].path === path)
  return kind && { kind, id }
}

/** What an address of the console ends in, so that the choice is kept. */
export function useOnward(): '' | '?onward' {
  return useSearchParams()[0].has(ONWARD) ? '?onward' : ''
}
