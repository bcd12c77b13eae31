import { Plural } from '@lingui/react/macro'
import { MailX } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.ts'
import { lettersAddress } from '../letters/letter-filters.ts'

export function FailedLetters({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mb-6 flex items-center gap-2 rounded border border-danger bg-danger-ground px-4 text-danger">
      <Icon shape={MailX} className="size-5 shrink-0" />
      <Link
        to={lettersAddress('failed')}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:decoration-2"
      >
        <Plural value={count} one="# letter could not be sent" other="# letters could not be sent" />
      </Link>
    </p>
  )
}
