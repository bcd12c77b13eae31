import type { ReactNode } from 'react'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { SuccessMark } from '../../kit/ui/graphics/success-mark.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { ConfirmationCheckbox } from '../confirmation-checkbox.tsx'
import { ManageLinkEnded } from './manage-link-ended.tsx'

type Props = {
  title: string
  /** The name of the submission; undefined where the link has ended. */
  name: string | undefined
  linkKey: string
  /** Asks twice: whether it was sent without the box selected. */
  confirmation?: { isMissing: boolean; children: ReactNode } | undefined
  look?: 'danger'
  button: ReactNode
  done: { heading: string; text: ReactNode } | false | undefined | ''
  children: ReactNode
}

/** The page of a link that does one thing, once. */
export function OneUse({ title, name, linkKey, confirmation, look, button, done, children }: Props) {
  if (done)
    return (
      <KeyPage title={done.heading} linkKey={linkKey}>
        <section className="mx-auto max-w-xl py-8">
          <SuccessMark />
          <h1 className="mt-4 text-3xl">{done.heading}</h1>
          <p className="mt-4 text-lg text-muted">{done.text}</p>
        </section>
      </KeyPage>
    )
  if (name === undefined) return <ManageLinkEnded linkKey={linkKey} />
  return (
    <KeyPage title={title} linkKey={linkKey} className="mx-auto max-w-xl">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-lg">
        <bdi {...typed(name)}>{name}</bdi>
      </p>
      <p className="mt-4 mb-6">{children}</p>
      <KeyForm action={`?${new URLSearchParams({ key: linkKey })}`} className="grid gap-3">
        {confirmation && <ConfirmationCheckbox {...confirmation} />}
        <Button type="submit" look={look} className="w-full sm:w-auto sm:justify-self-start">
          {button}
        </Button>
      </KeyForm>
    </KeyPage>
  )
}
