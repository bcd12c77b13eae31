import { type Context, staffPool } from '../../kit/routing/context.server.ts'
import { offerUsual } from '../../review/decisions/usual-reasons.queries.server.ts'
import { makeHint } from '../../review/hint.server.ts'
import type { HintName } from '../../review/submission-page/failed-hints.tsx'
import { loadSubmission } from '../../review/submission-page/load-submission.server.ts'
import { listAnswers } from './answers.queries.server.ts'
import { listSubjects, type Subject } from './subjects.queries.server.ts'

export async function loadMessageReview(context: Context, id: string) {
  const staff = context.get(staffPool)
  const submission = await loadSubmission(staff, 'message', id)
  const { record } = submission
  const isOpen = record.status !== 'erased'
  const [subjects, answers, usualAnswers] = await Promise.all([
    makeHint<HintName, Subject[]>(submission.reviewContext.failed, 'subjects', [], () =>
      isOpen ? listSubjects(staff, record) : [],
    ),
    listAnswers(staff, record.id),
    isOpen ? offerUsual(staff, 'answers', record.pageLanguage) : [],
  ])
  const subjectIds = new Set(subjects.map(({ id }) => id))
  const related = submission.reviewContext.related.filter(({ id }) => !subjectIds.has(id))
  return { ...submission, reviewContext: { ...submission.reviewContext, related }, subjects, answers, usualAnswers }
}
