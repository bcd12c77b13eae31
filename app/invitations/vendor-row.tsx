import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { publicationOf } from '../../domain/kinds.ts'
import { translatedList } from '../kit/i18n/translated-list.ts'
import { buttonStyle } from '../kit/ui/button.tsx'
import { Choice } from '../kit/ui/choice.tsx'
import { Day } from '../kit/ui/day.tsx'
import { HiddenName } from '../kit/ui/hidden-name.tsx'
import { typed } from '../kit/ui/typed.ts'
import type { Invitable } from './invitable.queries.server.ts'

type Props = { vendor: Invitable; canBeChosen: boolean; isChosen: boolean; canWrite: boolean }

export function VendorRow({ vendor, canBeChosen, isChosen, canWrite }: Props) {
  const { i18n } = useLingui()
  const { id, name, common, takesMessages, invitedAt } = vendor
  const page = publicationOf('listing').pageOf({ publicId: id, name })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 wrap-anywhere">
        {canBeChosen ? (
          <Choice name="vendor" value={id} defaultChecked={isChosen}>
            {name}
          </Choice>
        ) : (
          <Link to={page} className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
            <bdi {...typed(name)}>{name}</bdi>
          </Link>
        )}
        <p className="text-sm text-muted">
          {translatedList(i18n, common)}
          {invitedAt && (
            <strong className="block font-medium text-ink">
              <Trans>
                Invited on <Day at={invitedAt} />
              </Trans>
            </strong>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {canBeChosen && (
          <Link to={page} className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
            <Trans>View listing</Trans> <HiddenName of={name} />
          </Link>
        )}
        {takesMessages && canWrite && (
          <Link to={`/contact-vendor/${id}`} className={buttonStyle('secondary')}>
            <Trans>Contact</Trans> <HiddenName of={name} />
          </Link>
        )}
      </div>
    </li>
  )
}
