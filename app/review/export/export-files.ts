import { kindNames, kinds } from '../../submissions/kinds.ts'

export const exportFiles = [
  ...kindNames.map((kind) => ({ exported: kind, name: kinds[kind].path, label: kinds[kind].plural })),
  { exported: 'decisions', name: 'decisions', label: /*i18n*/ 'Decisions' },
  { exported: 'answers', name: 'answers', label: /*i18n*/ 'Answers to messages' },
] as const
