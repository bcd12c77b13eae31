import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ErrorText, TextField } from '../kit/forms/field.tsx'
import { writeMessages } from '../kit/forms/form-message.ts'
import type { FormAnswer } from '../kit/forms/submission.ts'
import { useValidatedForm } from '../kit/forms/use-validated-form.ts'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Choice } from '../kit/ui/choice.tsx'
import { Day } from '../kit/ui/day.tsx'
import { typed } from '../kit/ui/typed.ts'
import { TypedLine } from '../kit/ui/typed-text.tsx'
import {
  answersBefore,
  type ConflictAnswer,
  conflictAnswerForm,
  conflictAnswers,
  partyFields,
} from './conversation.fields.ts'
import type { ConflictCheckRow, Parties, VendorPromise } from './disclosures.queries.server.ts'
import { PROMISE } from './promise.ts'
import { TypedFields } from './typed-text.tsx'

export const conflictTexts = {
  none: msg`No conflict`,
  conflict: msg`Conflict`,
  ask: msg`We have a question`,
} satisfies Record<ConflictAnswer, unknown>

type Props = {
  disclosure: ConflictCheckRow
  /** The names of the parties. Only the response to the vendor's form has them, never a page that is merely opened. */
  parties: Parties | undefined
  isMissing: boolean
  lastResult: FormAnswer | undefined
  paths: Record<'parties' | 'conflict', string>
}

export function ConflictCheck({ disclosure, parties, isMissing, lastResult, paths }: Props) {
  const { i18n } = useLingui()
  const { canOpen, openedAt, answer, question, erasedAt, expiresAt, promises } = disclosure
  const allowedAnswers = conflictAnswers.filter((one) => answersBefore[one].includes(answer ?? ''))
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Conflict check</Trans>
      </h2>
      {answer && (
        <p className="font-medium">
          <Trans>Your answer: {i18n._(conflictTexts[answer])}</Trans>
          {question && (
            <span className="block font-normal wrap-anywhere" {...typed(question)}>
              <TypedLine text={question} />
            </span>
          )}
        </p>
      )}
      {parties ? (
        <>
          <dl className="grid gap-4">
            <TypedFields fields={partyFields} of={parties} />
          </dl>
          <p>
            <Trans>
              You can open these names again until <Day at={expiresAt} />.
            </Trans>
          </p>
        </>
      ) : canOpen ? (
        <OpenForm disclosure={disclosure} isMissing={isMissing} path={paths.parties} />
      ) : (
        <p>
          <Trans>The names of the parties are no longer available.</Trans>
        </p>
      )}
      {(parties || !canOpen) && promises.map((promise) => <EarlierPromise key={promise.at} promise={promise} />)}
      {(parties || openedAt.length > 0) && !erasedAt && allowedAnswers.length > 0 && (
        <AnswerForm allowedAnswers={allowedAnswers} path={paths.conflict} lastResult={lastResult} />
      )}
    </section>
  )
}

/** Shows a promise in the wording that the vendor accepted at the time. */
function EarlierPromise({ promise: { wording, at } }: { promise: VendorPromise }) {
  return (
    <div>
      <p>
        <Trans>
          You promised this to the organisation on <Day at={at} />:
        </Trans>
      </p>
      <Wording text={wording} />
    </div>
  )
}

export const Wording = ({ id, text }: { id?: string; text: string }) => (
  <blockquote id={id} className="mt-2 border-s-4 border-rule ps-4" {...typed(text)}>
    {text}
  </blockquote>
)

function OpenForm({ disclosure: { expiresAt }, isMissing, path }: Pick<Props, 'disclosure' | 'isMissing'> & Path) {
  const { i18n } = useLingui()
  const wording = i18n._(PROMISE)
  return (
    <KeyForm action={path} className="grid gap-4">
      <div>
        <p>
          <Trans>
            The organisation has entered the names of the parties. You can open them until <Day at={expiresAt} />.
            First, read this promise:
          </Trans>
        </p>
        <Wording id="promise" text={wording} />
      </div>
      <p>
        <Trans>
          You promise this to the organisation. It can rely on the promise. This is a promise on a website, not a signed
          agreement. The{' '}
          <Link to="/terms" className="link">
            Terms
          </Link>{' '}
          apply too.
        </Trans>
      </p>
      <p>
        <Trans>
          The organisation sees the wording and the date of your promise and your email address. It also sees when you
          open the names.
        </Trans>
      </p>
      <div>
        <Choice
          name="promised"
          value={wording}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'promised-error promise' : 'promise'}
          autoFocus={isMissing}
        >
          <Trans>I promise this</Trans>
        </Choice>
        {isMissing && (
          <ErrorText id="promised-error">
            <Trans>Select this box to continue.</Trans>
          </ErrorText>
        )}
      </div>
      <Button type="submit" look="secondary" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        <Trans>Show the names</Trans>
      </Button>
    </KeyForm>
  )
}

type Path = { path: string }

/** The form for the vendor's answer. The vendor must choose an option, because some programs submit every form. */
function AnswerForm({
  allowedAnswers,
  path,
  lastResult,
}: { allowedAnswers: readonly ConflictAnswer[]; lastResult: FormAnswer | undefined } & Path) {
  const { i18n } = useLingui()
  const { formProps, field } = useValidatedForm(conflictAnswerForm, lastResult)
  const { id, name, initial, error, autoFocus } = field('answer')
  return (
    <KeyForm action={path} {...formProps} className="grid gap-4">
      <fieldset aria-describedby={error && `${id}-error`}>
        <legend className="font-medium">
          <Trans>Your answer</Trans>
        </legend>
        {error && <ErrorText id={`${id}-error`}>{writeMessages(i18n, error)}</ErrorText>}
        <div className="mt-2 flex flex-wrap gap-2">
          {allowedAnswers.map((one, index) => (
            <Choice
              key={one}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={one}
              defaultChecked={initial === one}
              autoFocus={autoFocus && index === 0}
              aria-invalid={error ? true : undefined}
            >
              {i18n._(conflictTexts[one])}
            </Choice>
          ))}
        </div>
      </fieldset>
      {allowedAnswers.includes('ask') && (
        <TextField
          field={field('question')}
          hint={
            <Trans>
              Only if you choose 'We have a question'. At most 300 characters. Do not repeat the names. Only the
              organisation reads it.
            </Trans>
          }
        />
      )}
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        <Trans>Send answer</Trans>
      </Button>
    </KeyForm>
  )
}
