import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MailX } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.ts'
import { DateTime } from '../date-time.tsx'
import { lettersAddress } from './letter-filters.ts'
import type { LetterTrouble } from './letters.queries.server.ts'

/** On every page of the console while letters are not sent. */
export function LetterNotice({ hasMailServer, trouble }: { hasMailServer: boolean; trouble: LetterTrouble }) {
  const { t } = useLingui()
  const { undelivered, failingSince, lastError } = trouble
  const isFailing = hasMailServer && failingSince !== null
  if (hasMailServer && !isFailing && undelivered === 0) return null
  return (
    <aside
      aria-label={t`Letters`}
      className="mb-4 flex items-start gap-2 rounded border border-danger bg-danger-ground px-3 text-sm text-danger sm:mb-6 sm:px-4 sm:text-base"
    >
      <Icon shape={MailX} className="mt-3 size-5 shrink-0" />
      <div className="min-w-0">
        {!hasMailServer && (
          <p className="py-2.5">
            <Trans>No mail server is set (SMTP_URL), so no letters are sent. A letter waits for up to a week.</Trans>
          </p>
        )}
        {isFailing && (
          <p className="py-2.5">
            <Trans>
              Every attempt to send a letter has failed since <DateTime at={failingSince} />. Waiting letters are
              retried automatically.
            </Trans>{' '}
            {lastError !== null && (
              <Trans>
                Last error: <bdi>{lastError}</bdi>
              </Trans>
            )}
          </p>
        )}
        {undelivered > 0 && (
          <Link
            to={lettersAddress('failed')}
            className="inline-flex min-h-11 items-center font-medium underline hover:decoration-2"
          >
            <Plural value={undelivered} one="# letter could not be sent" other="# letters could not be sent" />
          </Link>
        )}
      </div>
    </aside>
  )
}
