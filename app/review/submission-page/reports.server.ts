import type { SubmissionReference } from '../../../mail/letter-kinds.ts'
import { type Context, pageLanguage } from '../../kit/routing/context.server.ts'
import { featureReports } from '../../kit/routing/feature-context.server.ts'
import { makeHint } from '../hint.server.ts'
import type { HintName } from './failed-hints.tsx'

/** Returns the sentences of features about a submission, such as how often its page was opened. */
export const readReports = (context: Context, failed: HintName[], submission: SubmissionReference): Promise<string[]> =>
  makeHint<HintName, string[]>(failed, 'reports', [], () =>
    context.get(featureReports)(submission, 'reviewer', context.get(pageLanguage)),
  )
