import { submissionKinds } from '../../../domain/kinds.ts'
import { kinds } from '../../records/kinds.ts'

export const exportFiles = [
  ...submissionKinds.map((kind) => ({ exported: kind, name: kinds[kind].path, label: kinds[kind].plural })),
  { exported: 'decisions', name: 'decisions', label: /*i18n*/ 'Decisions' },
  { exported: 'answers', name: 'answers', label: /*i18n*/ 'Replies to messages' },
] as const
