import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Page } from '../../kit/layout/page.tsx'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { useHiddenKey } from '../../kit/routing/use-hidden-key.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SuccessMark } from '../../kit/ui/success-mark.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { ConfirmationCheckbox } from '../confirmation-checkbox.tsx'
import { LinkEndedPage } from './link-ended.tsx'

type Props = {
  title: string
  /** The name of the submission; undefined where the link has ended. */
  name: string | undefined
  linkKey: string
  /** Asks twice: whether it was sent without the box selected. */
  confirmation?: { isMissing: boolean }
  look?: 'danger'
  button: ReactNode
  done: { heading: string; text: ReactNode } | false | undefined | ''
  children: ReactNode
}

/** The page of a link that does one thing, once. */
export function OneUse({ title, name, linkKey, confirmation, look, button, done, children }: Props) {
  useHiddenKey(linkKey)
  if (!done && name === undefined) return <LinkEndedPage />
  const heading = done ? done.heading : title
  return (
    <Page>
      <UnlistedPageHead title={heading} />
      {done && (
        <section className="mx-auto max-w-xl py-8">
          <SuccessMark />
          <h1 className="mt-4 text-3xl">{heading}</h1>
          <p className="mt-4 text-lg text-muted">{done.text}</p>
        </section>
      )}
      {!done && name !== undefined && (
        <div className="mx-auto max-w-xl">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-2 text-lg">
            <bdi {...typed(name)}>{name}</bdi>
          </p>
          <p className="mt-4 mb-6">{children}</p>
          <Form
            method="post"
            action={`?${new URLSearchParams({ key: linkKey })}`}
            reloadDocument
            className="grid gap-3"
          >
            {confirmation && <ConfirmationCheckbox {...confirmation} />}
            <Button type="submit" look={look} className="w-full sm:w-auto sm:justify-self-start">
              {button}
            </Button>
          </Form>
        </div>
      )}
    </Page>
  )
}
