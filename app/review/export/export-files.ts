import { submissionKinds } from '../../../domain/kinds.ts'
import { kinds } from '../../records/kinds.ts'

export const exportFiles = [
  ...submissionKinds.map((kind) => ({ source: kind, name: kinds[kind].path, label: kinds[kind].plural })),
  { source: 'decisions', name: 'decisions', label: /*i18n*/ 'Decisions' },
  { source: 'answers', name: 'answers', label: /*i18n*/ 'Replies to messages' },
] as const
