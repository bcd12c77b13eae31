import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Language } from '../../../config/language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { pageOf } from '../../records/kinds.ts'
import { ActionBar } from '../../review/decisions/action-bar.tsx'
import { FormDialog } from '../../review/decisions/form-dialog.tsx'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import { Submission } from '../../review/submission-page/submission.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers } from './answers.tsx'
import type { loadMessageReview } from './load-message-review.server.ts'
import { Subjects } from './subjects.tsx'

export function MessageReview({
  record,
  reviewContext,
  subjects,
  answers,
  usualAnswers,
}: Awaited<ReturnType<typeof loadMessageReview>>) {
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
