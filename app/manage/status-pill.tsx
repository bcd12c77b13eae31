import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, type IconNode, Pause, X } from 'lucide'
import { Icon } from '../kit/ui/icon.ts'
import type { Managed } from './manage.queries.server.ts'

const waiting = 'bg-saffron/30'
const ended = 'bg-sand'

const pills: Record<Managed['status'], { shape: IconNode; label: MessageDescriptor; look: string }> = {
  pending: { shape: Clock, label: msg`In review`, look: waiting },
  changes_asked: { shape: Clock, label: msg`Waits for you`, look: waiting },
  approved: {
    shape: CircleCheck,
    label: msg({ message: 'Published', context: 'status' }),
    look: 'bg-success-ground text-success',
  },
  paused: { shape: Pause, label: msg`Paused`, look: ended },
  closed: { shape: CircleCheck, label: msg`Closed`, look: ended },
  withdrawn: { shape: X, label: msg`Withdrawn`, look: ended },
  declined: { shape: X, label: msg`Not published`, look: ended },
  taken_down: { shape: X, label: msg`Taken down`, look: ended },
}

export function StatusPill({ status }: { status: Managed['status'] }) {
  const { i18n } = useLingui()
  const { shape, label, look } = pills[status]
  return (
    // High contrast themes show the transparent border, because they remove the background.
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-nav font-medium ${look}`}
    >
      <Icon shape={shape} className="size-4" />
      {i18n._(label)}
    </span>
  )
}
