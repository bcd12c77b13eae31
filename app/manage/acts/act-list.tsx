import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { editableStatuses } from '../../submissions/transitions.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { againStatuses } from '../edit/again.ts'
import { kindWords } from '../kinds.tsx'
import type { Managed } from '../manage.queries.server.ts'
import { Sure } from '../sure.tsx'
import { type Act, type ActName, acts } from './acts.tsx'
import type { Refused } from './done.tsx'
import { Outcomes } from './outcomes.tsx'

const WIDTH = 'w-full sm:w-auto sm:justify-self-start'

type Props = {
  managed: Managed
  /** The query with the key. */
  query: string
  refused: Refused | undefined
}

/** What its sender can do: pages that links lead to, and acts. */
export function ActList(props: Props) {
  const { managed, query, refused } = props
  const { status } = managed
  const isEditable = editableStatuses.includes(status)
  return (
    <div className="mt-10 grid gap-6">
      <h2 className="text-xl">
        <Trans>What you can do</Trans>
      </h2>
      {isEditable && (
        <Link
          to={`/manage/edit${query}`}
          className={`${buttonStyle(status === 'changes_asked' ? 'primary' : 'secondary')} ${WIDTH}`}
        >
          {status === 'changes_asked' ? <Trans>Make the change</Trans> : kindWords[managed.kind].editButton}
        </Link>
      )}
      <ActGroup group="publication" {...props} />
      {againStatuses.includes(status) && (
        <LinkedPage to={`/manage/again${query}`} button={<Trans>Submit again</Trans>}>
          <Trans>You can submit it again. The form is already filled in.</Trans>
        </LinkedPage>
      )}
      <ActGroup group="end" {...props} />
      <LinkedPage to={`/manage/address${query}`} button={<Trans>Change email address</Trans>}>
        <Trans>You can use another email address. We send an email to the new address to confirm it.</Trans>
      </LinkedPage>
      <ActGroup group="erasure" {...props} />
      <details open={refused?.asked === 'dispute' || undefined} className="group/filter border-t border-rule pt-4">
        <summary className="flex min-h-11 items-center justify-between rounded font-medium">
          <Trans>Did someone else use your link?</Trans>
          <span aria-hidden className="text-muted before:content-['+'] group-open/filter:before:content-['−']" />
        </summary>
        <div className="mt-4 grid gap-6">
          <ActGroup group="others" {...props} />
        </div>
      </details>
    </div>
  )
}

function LinkedPage({ to, button, children }: { to: string; button: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-w-prose gap-3">
      <p>{children}</p>
      <Link to={to} className={`${buttonStyle('secondary')} ${WIDTH}`}>
        {button}
      </Link>
    </div>
  )
}

function ActGroup({ group, ...props }: Props & { group: Act['group'] }) {
  const entries = Object.entries(acts) as [ActName, Act][]
  return entries
    .filter(([, act]) => act.group === group && act.isOffered(props.managed))
    .map(([name, act]) => <ActForm key={name} name={name} act={act} {...props} />)
}

/** Sent as a document, since the key is not in the address bar. */
function ActForm({ name, act, managed, query, refused }: Props & { name: ActName; act: Act }) {
  const { needs, look = 'secondary', Button: Label, Effect } = act
  const own = refused?.asked === name ? refused : undefined
  return (
    <Form
      method="post"
      action={`/manage/${name}${query}`}
      reloadDocument
      aria-labelledby={name}
      className="grid max-w-prose gap-3"
    >
      <div className="grid gap-3">
        {Effect && <Effect managed={managed} />}
        {needs === 'outcome' && <Outcomes refused={own} />}
        {needs === 'sure' && <Sure isMissing={own?.reason === 'sure'} isChosen={own?.chosen.sure === 'yes'} />}
      </div>
      <Button id={name} type="submit" look={look} className={WIDTH}>
        <Label managed={managed} />
      </Button>
    </Form>
  )
}
