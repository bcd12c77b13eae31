import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DAYS_TO_OPEN_NAMES } from '../../../config/limits.ts'
import { ErrorSummary } from '../../kit/forms/error-summary.tsx'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { TextArea, TextField } from '../../kit/forms/field.tsx'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { TypedLine } from '../../kit/ui/typed-text.tsx'
import { conflictTexts, Wording } from '../../relay/conflict-check.tsx'
import { partyForm } from '../../relay/conversation.fields.ts'
import type { ConflictCheckRow } from '../../relay/disclosures.queries.server.ts'

type Props = {
  disclosure: ConflictCheckRow | undefined
  /** The vendor's email address, which is shown with the vendor's promise. */
  email: string
  isStopped: boolean
  path: string
  lastResult: FormAnswer | undefined
}

export function DisclosedParties({ disclosure, email, isStopped, path, lastResult }: Props) {
  const canDisclose = !isStopped && (!disclosure || disclosure.erasedAt !== null || disclosure.openedAt.length === 0)
  if (!disclosure && !canDisclose) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Conflict check</Trans>
      </h2>
      {disclosure && <State of={disclosure} />}
      {disclosure && disclosure.promises.length > 0 && <Promises of={disclosure.promises} email={email} />}
      {canDisclose && (
        <details open={lastResult !== undefined}>
          <summary className="link min-h-11 w-fit content-center font-medium">
            <Trans>Ask for a conflict check</Trans>
          </summary>
          <PartiesForm path={path} lastResult={lastResult} />
        </details>
      )}
    </section>
  )
}

function State({
  of: { disclosedAt, expiresAt, openedAt, answer, question, canOpen, erasedAt },
}: {
  of: ConflictCheckRow
}) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-2">
      {answer && (
        <p className="font-medium">
          <Trans>The vendor's answer: {i18n._(conflictTexts[answer])}</Trans>
          {question && (
            <span className="block font-normal wrap-anywhere" {...typed(question)}>
              <TypedLine text={question} />
            </span>
          )}
        </p>
      )}
      <p>
        <Trans>
          You gave this vendor the names of the parties on <Day at={disclosedAt} />.
        </Trans>{' '}
        {erasedAt ? (
          <Trans>
            We erased the names on <Day at={erasedAt} />.
          </Trans>
        ) : (
          canOpen && (
            <Trans>
              The vendor can open the names until <Day at={expiresAt} />.
            </Trans>
          )
        )}
      </p>
      {openedAt.length === 0 ? (
        <p>
          <Trans>The vendor has not opened the names.</Trans>
        </p>
      ) : (
        <div>
          <p>
            <Plural
              value={openedAt.length}
              one="The vendor opened the names once:"
              other="The vendor opened the names # times:"
            />
          </p>
          <ol className="text-sm text-muted">
            {openedAt.map((at) => (
              <li key={at.toISOString()}>
                <time dateTime={at.toISOString()}>{dateAndTime(i18n, at)}</time>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

function dateAndTime(i18n: I18n, at: Date): string {
  const day = i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })
  const clock = i18n.date(at, { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })
  return i18n._(msg`${day} at ${clock} UTC`)
}

/** Shows each promise in the wording that the vendor accepted, even if the wording has changed since. */
function Promises({ of: promises, email }: { of: ConflictCheckRow['promises']; email: string }) {
  return (
    <div className="grid gap-4">
      {promises.map(({ wording, at }) => (
        <div key={at}>
          <p>
            <Trans>
              The vendor with the address <bdi dir="ltr">{email}</bdi> promised you this on <Day at={at} />:
            </Trans>
          </p>
          <Wording text={wording} />
        </div>
      ))}
      <p className="text-muted">
        <Trans>
          This is a promise on a website, not a signed agreement. We delete this record 30 days after your request ends.
          Keep a copy of this page before that.
        </Trans>
      </p>
    </div>
  )
}

function PartiesForm({ path, lastResult }: Pick<Props, 'path' | 'lastResult'>) {
  const { formProps, field, invalid, failure } = useValidatedForm(partyForm, lastResult)
  return (
    <KeyForm action={path} {...formProps} className="mt-4 grid gap-6">
      <p className="text-muted">
        <Trans>
          The vendor can open the names on our site for <Plural value={DAYS_TO_OPEN_NAMES} one="# day" other="# days" />
          . First, it must promise to keep them confidential and to use them only for the check. You see the promise and
          each time the vendor opens the names. We delete the names after 30 days.
        </Trans>
      </p>
      <ErrorSummary invalid={invalid} />
      <TextArea
        field={field('names')}
        rows={4}
        autoComplete="off"
        hint={<Trans>Enter one name on each line, such as your organisation, the other party and its law firm.</Trans>}
      />
      <TextField field={field('context')} label={<Trans>Context (optional)</Trans>} autoComplete="off" />
      <FailureBanner failure={failure} />
      <Button type="submit" look="secondary" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        <Trans>Send the names</Trans>
      </Button>
    </KeyForm>
  )
}
