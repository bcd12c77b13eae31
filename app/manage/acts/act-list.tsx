import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Fold } from '../../kit/ui/fold.tsx'
import { editableStatuses, resubmitStatuses } from '../../records/transitions.ts'
import { ConfirmationCheckbox } from '../confirmation-checkbox.tsx'
import type { Managed } from '../manage.queries.server.ts'
import { manageTexts } from '../manage-texts.tsx'
import { type ActName, acts, type ManageAct } from './acts.tsx'
import type { End } from './ends.queries.server.ts'
import type { RefusedAct } from './refused.ts'

type Props = {
  managed: Managed
  end: End | undefined
  query: string
  refused: RefusedAct | undefined
}

function useOffered(group: ManageAct['group'], managed: Managed) {
  const { sendsEmail } = useSite()
  return (Object.entries(acts) as [ActName, ManageAct][]).filter(
    ([, act]) => act.group === group && act.isOffered(managed) && (sendsEmail || !act.needsEmail),
  )
}

/**
 * Shows the main acts, such as editing or pausing, as buttons of equal size. Only the button 'Make the change' has a
 * filled background. It is shown after staff have requested a change.
 */
export function StatusActs(props: Props) {
  const { managed, query } = props
  const { kind, status } = managed
  const tiles = useOffered('status', managed).map(([name, act]) => (
    <ActTile key={name} name={name} act={act} {...props} />
  ))
  if (editableStatuses.includes(status))
    // Puts 'Resume' before 'Edit' for a paused submission.
    tiles.splice(
      status === 'paused' ? 1 : 0,
      0,
      <Link key="edit" to={`/manage/edit${query}`} {...tile('edit', status === 'changes_asked')}>
        <TileText
          name="edit"
          label={status === 'changes_asked' ? <Trans>Make the change</Trans> : manageTexts[kind].editButton}
          effect={
            status === 'approved' &&
            (managed.isConfidential ? (
              <Trans>We review every change first</Trans>
            ) : (
              <Trans>We review some changes first</Trans>
            ))
          }
        />
      </Link>,
    )
  if (kind === 'listing' && editableStatuses.includes(status))
    tiles.push(
      <Link key="profile" to={`/manage/edit${query}#profile`} {...tile('profile')}>
        <TileText
          name="profile"
          label={<Trans>Complete your profile</Trans>}
          effect={<Trans>Roles, contracts, forums, methods</Trans>}
        />
      </Link>,
    )
  if (resubmitStatuses.includes(status))
    tiles.push(
      <Link key="again" to={`/manage/again${query}`} {...tile('again')}>
        <TileText
          name="again"
          label={<Trans>Submit again</Trans>}
          effect={<Trans>With the details you sent before</Trans>}
        />
      </Link>,
    )
  if (tiles.length === 0) return null
  return <div className="mt-6 grid grid-flow-dense grid-cols-2 gap-2 sm:grid-cols-4">{tiles}</div>
}

const tile = (name: string, isWaiting = false) => ({
  'aria-labelledby': name,
  'aria-describedby': `${name}-effect`,
  className: `tile min-h-20 text-center leading-snug ${buttonStyle(isWaiting ? 'primary' : 'secondary')}`,
})

function TileText({ name, label, effect }: { name: string; label: ReactNode; effect: ReactNode }) {
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

function ActTile({ name, act, ...props }: Props & { name: ActName; act: ManageAct }) {
  const { Button: Label, Heading = Label, Effect, Choices, MoreButtons } = act
  const text = <TileText name={name} label={<Heading {...props} />} effect={Effect && <Effect {...props} />} />
  if (!Choices)
    return (
      <ActForm name={name} {...props} className="grid">
        <button type="submit" {...tile(name)}>
          {text}
        </button>
      </ActForm>
    )
  const ownRefusal = props.refused?.act === name ? props.refused : undefined
  return (
    <details
      name="act"
      open={ownRefusal !== undefined}
      onToggle={({ currentTarget: { open, lastElementChild: panel } }) =>
        open && panel?.scrollIntoView({ block: 'nearest' })
      }
      className="opens-below"
    >
      <summary {...tile(name)}>{text}</summary>
      <ActForm name={name} {...props} className="grid gap-4 rounded border border-rule p-4">
        <Choices {...props} refused={ownRefusal} />
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

type FoldProps = Props & { group: 'settings' | 'danger'; heading: ReactNode; inside: ReactNode; children?: ReactNode }

export function ActFold({ group, heading, inside, children, ...props }: FoldProps) {
  const { managed, refused } = props
  const isDanger = group === 'danger'
  const rows = useOffered(group, managed)
  return (
    <Fold
      heading={heading}
      inside={inside}
      open={rows.some(([name]) => name === refused?.act)}
      className={isDanger ? 'border-danger!' : ''}
    >
      <div className="divide-y divide-rule">
        {children}
        {rows.map(([name, { ConfirmationLabel, Button: Label, Heading = Label, Effect }]) => {
          const ownRefusal = refused?.act === name ? refused : undefined
          return (
            <Row
              key={name}
              heading={<Heading {...props} />}
              effect={Effect && <Effect {...props} />}
              action={
                <ActForm name={name} {...props} className="grid gap-2">
                  {ConfirmationLabel && (
                    <ConfirmationCheckbox
                      isMissing={ownRefusal?.reason === 'confirmation'}
                      isChosen={ownRefusal?.chosen.confirmed === 'yes'}
                    >
                      <ConfirmationLabel {...props} />
                    </ConfirmationCheckbox>
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
    </Fold>
  )
}

/**
 * Shows a form with which the sender of a confidential request confirms the email address. Staff can approve the
 * request only after that.
 */
export function Confirmation(props: Props) {
  const { Button: Label, Effect, isOffered } = acts.confirmation
  if (!isOffered(props.managed)) return null
  return (
    <ActForm name="confirmation" {...props} className="mt-6 grid gap-3 rounded border border-edge bg-sand p-4">
      <p>
        <Effect />
      </p>
      <Button id="confirmation" type="submit" className="justify-self-start">
        <Label />
      </Button>
    </ActForm>
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
