import { Trans } from '@lingui/react/macro'
import { Calendar, CalendarCheck, CircleCheck, ListChecks, Pause, Pencil, Play, RotateCcw, Send } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Fold } from '../../kit/ui/fold.tsx'
import { Icon } from '../../kit/ui/icon.ts'
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

const shapes = {
  edit: Pencil,
  profile: ListChecks,
  again: Send,
  resumption: Play,
  reopening: RotateCcw,
  'up-to-date': CalendarCheck,
  'closing-date': Calendar,
  pause: Pause,
  closing: CircleCheck,
}
type TileName = keyof typeof shapes

/**
 * Shows the main acts, such as editing or pausing, as tiles of equal size, and a single act as a button. Of these, only
 * 'Make the change' is filled. It is shown after staff have requested a change.
 */
export function StatusActs(props: Props) {
  const { managed, query } = props
  const { kind, status } = managed
  const canEdit = editableStatuses.includes(status)
  const tiles = useOffered('status', managed).map(([name, act]) => (
    <ActTile key={name} name={name as ActName & TileName} act={act} {...props} />
  ))
  if (canEdit)
    // Puts 'Resume' before 'Edit' for a paused submission.
    tiles.splice(
      status === 'paused' ? 1 : 0,
      0,
      <LinkTile
        key="edit"
        name="edit"
        to={`/manage/edit${query}`}
        look={status === 'changes_asked' ? 'primary' : 'secondary'}
        isAlone={kind === 'request' && tiles.length === 0}
        label={status === 'changes_asked' ? <Trans>Make the change</Trans> : manageTexts[kind].editButton}
        effect={
          status === 'approved' &&
          (managed.isConfidential ? (
            <Trans>We review every change first</Trans>
          ) : (
            <Trans>We review some changes first</Trans>
          ))
        }
      />,
    )
  if (kind === 'listing' && canEdit)
    tiles.push(
      <LinkTile
        key="profile"
        name="profile"
        to={`/manage/profile${query}`}
        label={<Trans>Your profile</Trans>}
        effect={<Trans>Roles, contracts, forums, methods</Trans>}
      />,
    )
  if (resubmitStatuses.includes(status))
    tiles.push(
      <LinkTile
        key="again"
        name="again"
        to={`/manage/again${query}`}
        isAlone={tiles.length === 0}
        label={<Trans>Submit again</Trans>}
        effect={<Trans>With the details you sent before</Trans>}
      />,
    )
  if (tiles.length === 0) return null
  const columns = tiles.length > 2 ? 'md:grid-cols-4 lg:max-xl:grid-cols-2' : ''
  return <div className={`grid grid-flow-dense grid-cols-2 gap-2 ${columns}`}>{tiles}</div>
}

// `content-start` because a button centres its content if another tile in its row is taller.
const tileStyle = 'tile grid content-start rounded border p-3.5 text-start transition-colors duration-150'
const tileLooks = {
  primary: 'border-transparent bg-petrol text-on-petrol hover:border-petrol-ink hover:bg-petrol-deep',
  secondary: 'border-edge bg-card text-ink hover:border-petrol-ink hover:bg-lift',
}
type TileLook = keyof typeof tileLooks

const tile = (name: TileName, look: TileLook = 'secondary') => ({
  'aria-labelledby': name,
  'aria-describedby': `${name}-effect`,
  className: `${tileStyle} ${tileLooks[look]}`,
})

type TextProps = { name: TileName; look?: TileLook; label: ReactNode; effect: ReactNode }

function TileText({ name, look = 'secondary', label, effect }: TextProps) {
  const muted = look === 'secondary' ? 'text-muted' : ''
  return (
    <span className="grid gap-1.5">
      <Icon shape={shapes[name]} className={`size-6 ${look === 'secondary' ? 'text-petrol-ink' : ''}`} />
      <span id={name} className="leading-5 font-medium">
        {label}
      </span>
      <span id={`${name}-effect`} className={`text-sm ${muted}`}>
        {effect}
      </span>
    </span>
  )
}

type LinkTileProps = TextProps & { to: string; isAlone?: boolean }

function LinkTile({ to, isAlone, ...text }: LinkTileProps) {
  const { name, look = 'secondary', label, effect } = text
  if (!isAlone)
    return (
      <Link to={to} {...tile(name, look)}>
        <TileText {...text} />
      </Link>
    )
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link id={name} to={to} className={buttonStyle(look)}>
        <Icon shape={shapes[name]} className="size-5" />
        {label}
      </Link>{' '}
      <span className="text-sm text-muted">{effect}</span>
    </div>
  )
}

function ActTile({ name, act, ...props }: Props & { name: ActName & TileName; act: ManageAct }) {
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
      heading={isDanger ? <span className="text-danger">{heading}</span> : heading}
      inside={inside}
      open={rows.some(([name]) => name === refused?.act)}
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
    <ActForm
      name="confirmation"
      {...props}
      className="grid justify-items-start gap-3 rounded border border-petrol-ink bg-press p-5"
    >
      <h2 className="text-xl">
        <Trans>One thing is left for you</Trans>
      </h2>
      <p>
        <Effect />
      </p>
      <Button id="confirmation" type="submit" className="min-h-12 px-6 max-sm:w-full">
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
