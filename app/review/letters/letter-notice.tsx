import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MailX } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../kit/ui/icon.ts'
import { DateTime } from '../date-time.tsx'
import { lettersAddress } from './letter-filters.ts'
import type { LetterTrouble } from './letters.queries.server.ts'

export function LetterNotice({ hasMailServer, trouble }: { hasMailServer: boolean; trouble: LetterTrouble }) {
  const { t } = useLingui()
  const { undelivered, failingSince, lastError } = trouble
  const isFailing = hasMailServer && failingSince !== null
  if (hasMailServer && !isFailing && undelivered === 0) return null
  return (
    <aside
      aria-label={t`Emails`}
      className="page-width flex max-w-none items-start gap-2 border-b border-danger bg-danger-ground text-sm text-danger sm:text-base xl:px-5"
    >
      <Icon shape={MailX} className="mt-3 size-5 shrink-0" />
      <div className="min-w-0">
        {!hasMailServer && (
          <p className="py-2.5">
            <Trans>
              Emails are not being sent, because no mail server is set (SMTP_URL). An unsent email expires after up to 7
              days.
            </Trans>
          </p>
        )}
        {isFailing && (
          <p className="py-2.5">
            <Trans>
              All attempts to send emails have failed since <DateTime at={failingSince} />. The system tries again
              automatically.
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
            <Plural value={undelivered} one="# email could not be sent" other="# emails could not be sent" />
          </Link>
        )}
      </div>
    </aside>
  )
}
