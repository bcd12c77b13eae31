import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Language } from '../../../config/language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { pageOf } from '../../records/kinds.ts'
import { ActionBar } from '../../review/decisions/action-bar.tsx'
import { FormDialog } from '../../review/decisions/form-dialog.tsx'
import { offerUsual } from '../../review/decisions/usual-reasons.queries.server.ts'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import type { HintName } from '../../review/submission-page/failed-hints.tsx'
import { makeHint } from '../../review/submission-page/hint.server.ts'
import { loadSubmission } from '../../review/submission-page/load-submission.server.ts'
import { Submission } from '../../review/submission-page/submission.tsx'
import type { Route } from './+types/message.route'
import { AnswerForm } from './answer-form.tsx'
import { listAnswers } from './answers.queries.server.ts'
import { Answers } from './answers.tsx'
import { listSubjects, type Subject } from './subjects.queries.server.ts'
import { Subjects } from './subjects.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const submission = await loadSubmission(staff, 'message', params.id)
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

export default function Message({ loaderData }: Route.ComponentProps) {
  const { record, reviewContext, subjects, answers, usualAnswers } = loaderData
  const { id, status } = record
  const canAnswer = status === 'pending' || status === 'answered'
  return (
    <Submission
      kind="message"
      record={record}
      reviewContext={reviewContext}
      actions={
        canAnswer && (
          <Actions
            page={pageOf('message', id)}
            language={record.pageLanguage}
            isOpen={status === 'pending'}
            usualAnswers={usualAnswers}
            answerCount={answers.length}
          />
        )
      }
      related={<Subjects subjects={subjects} />}
      thread={<Answers answers={answers} />}
    />
  )
}

type ActionsProps = { page: string; language: Language; isOpen: boolean; usualAnswers: string[]; answerCount: number }

function Actions({ page, language, isOpen, usualAnswers, answerCount }: ActionsProps) {
  const query = useQueueQuery()
  return (
    <ActionBar>
      {/* The page stays open after a reply. The `key` of the dialog then changes, which closes the dialog and empties
          its form. */}
      <WithEmail
        without={
          <p className="basis-full text-sm">
            <Trans>
              You cannot reply here, because this site does not send emails at the moment. Reply from the team mailbox,
              then select 'Mark as answered'.
            </Trans>
          </p>
        }
      >
        <FormDialog
          key={answerCount}
          to={`${page}/answer${query}`}
          title={<Trans>Reply</Trans>}
          look="primary"
          keys="c"
        >
          <AnswerForm page={page} language={language} usualAnswers={usualAnswers} seen={answerCount} />
        </FormDialog>
      </WithEmail>
      {isOpen && (
        <>
          <Form method="post" action={`${page}/answered${query}`} className="grid">
            <Button type="submit" look="secondary" aria-keyshortcuts="a">
              <Trans>Mark as answered</Trans>
            </Button>
          </Form>
          <Form method="post" action={`${page}/spam${query}`} className="grid">
            <Button type="submit" look="secondary" aria-keyshortcuts="d">
              <Trans>Mark as spam</Trans>
            </Button>
          </Form>
        </>
      )}
    </ActionBar>
  )
}
