import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { editableStatuses, resubmitStatuses } from '../../records/transitions.ts'
import { ConfirmationCheckbox } from '../confirmation-checkbox.tsx'
import { manageWords } from '../kinds.tsx'
import type { Managed } from '../manage.queries.server.ts'
import { type ActName, acts, type ManageAct } from './acts.tsx'
import type { End } from './ends.queries.server.ts'
import type { Refused } from './refused.ts'

type Props = {
  managed: Managed
  end: End | undefined
  query: string
  refused: Refused | undefined
}

const offered = (group: ManageAct['group'], managed: Managed) =>
  (Object.entries(acts) as [ActName, ManageAct][]).filter(([, act]) => act.group === group && act.isOffered(managed))

/** What most senders come for, as equal buttons: the first is filled. */
export function StatusActs(props: Props) {
  const { managed, query } = props
  const { kind, status } = managed
  const tiles = offered('status', managed).map(([name, act]) => (isFirst: boolean) => (
    <ActTile key={name} name={name} act={act} isFirst={isFirst} {...props} />
  ))
  if (editableStatuses.includes(status))
    // What is paused comes back first.
    tiles.splice(status === 'paused' ? 1 : 0, 0, (isFirst) => (
      <Link key="edit" to={`/manage/edit${query}`} {...tile('edit', isFirst)}>
        <Words
          name="edit"
          label={status === 'changes_asked' ? <Trans>Make the change</Trans> : manageWords[kind].editButton}
          effect={
            status === 'approved' &&
            (managed.isConfidential ? (
              <Trans>We review every change first</Trans>
            ) : (
              <Trans>We review changes to text first</Trans>
            ))
          }
        />
      </Link>
    ))
  if (resubmitStatuses.includes(status))
    tiles.push((isFirst) => (
      <Link key="again" to={`/manage/again${query}`} {...tile('again', isFirst)}>
        <Words
          name="again"
          label={<Trans>Submit again</Trans>}
          effect={<Trans>With the details you sent before</Trans>}
        />
      </Link>
    ))
  if (tiles.length === 0) return null
  return (
    <div className="mt-6 grid grid-flow-dense grid-cols-2 gap-2 sm:grid-cols-4">
      {tiles.map((tileOf, index) => tileOf(index === 0))}
    </div>
  )
}

const tile = (name: string, isFirst: boolean) => ({
  'aria-labelledby': name,
  'aria-describedby': `${name}-effect`,
  className: `tile min-h-20 text-center leading-snug ${buttonStyle(isFirst ? 'primary' : 'secondary')}`,
})

function Words({ name, label, effect }: { name: string; label: ReactNode; effect: ReactNode }) {
  return (
    <span>
      <span id={name} className="block">
        {label}
      </span>
      <span id={`${name}-effect`} className="mt-0.5 block text-sm font-normal">
        {effect}
      </span>
    </span>
  )
}

function ActTile({ name, act, isFirst, ...props }: Props & { name: ActName; act: ManageAct; isFirst: boolean }) {
  const { Button: Label, Heading = Label, Effect, Choices, MoreButtons } = act
  const words = <Words name={name} label={<Heading {...props} />} effect={Effect && <Effect {...props} />} />
  if (!Choices)
    return (
      <ActForm name={name} {...props} className="grid">
        <button type="submit" {...tile(name, isFirst)}>
          {words}
        </button>
      </ActForm>
    )
  const own = props.refused?.asked === name ? props.refused : undefined
  return (
    <details
      name="act"
      open={own !== undefined}
      onToggle={({ currentTarget: { open, lastElementChild: panel } }) =>
        open && panel?.scrollIntoView({ block: 'nearest' })
      }
      className="opens-below"
    >
      <summary {...tile(name, isFirst)}>{words}</summary>
      <ActForm name={name} {...props} className="grid gap-4 rounded border border-rule p-4">
        <Choices {...props} refused={own} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <Label {...props} />
          </Button>
          {MoreButtons && <MoreButtons {...props} />}
        </div>
      </ActForm>
    </details>
  )
}

export function ActRows({ group, children, ...props }: Props & { group: 'settings' | 'danger'; children?: ReactNode }) {
  const isDanger = group === 'danger'
  return (
    <div
      className={`mt-3 divide-y divide-rule ${isDanger ? 'rounded border border-danger bg-danger-ground px-4' : 'border-y border-rule'}`}
    >
      {children}
      {offered(group, props.managed).map(([name, { needs, Button: Label, Heading = Label, Effect }]) => {
        const own = props.refused?.asked === name ? props.refused : undefined
        return (
          <Row
            key={name}
            heading={<Heading {...props} />}
            effect={Effect && <Effect {...props} />}
            action={
              <ActForm name={name} {...props} className="grid gap-2">
                {needs === 'confirmation' && (
                  <ConfirmationCheckbox
                    isMissing={own?.reason === 'confirmation'}
                    isChosen={own?.chosen.confirmed === 'yes'}
                  />
                )}
                <Button id={name} type="submit" look={isDanger ? 'danger' : 'secondary'}>
                  <Label {...props} />
                </Button>
              </ActForm>
            }
          />
        )
      })}
    </div>
  )
}

export function Row({ heading, effect, action }: { heading: ReactNode; effect: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="basis-44 grow">
        <h3 className="font-medium">{heading}</h3>
        <p className="text-sm">{effect}</p>
      </div>
      {action}
    </div>
  )
}

type FormProps = Pick<Props, 'query'> & { name: ActName; className?: string; children: ReactNode }

function ActForm({ name, query, className, children }: FormProps) {
  return (
    <KeyForm action={`/manage/${name}${query}`} noValidate aria-labelledby={name} className={className}>
      {children}
    </KeyForm>
  )
}
