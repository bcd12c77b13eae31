import { Plural, Trans } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { INVITATION_LETTERS_A_DAY } from '../../../config/limits.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { Button } from '../../kit/ui/button.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { pageOf } from '../../records/kinds.ts'
import type { VendorsToInvite } from '../invitable.queries.server.ts'

type Props = VendorsToInvite & { requestId: string }

/** The panel for invitations on the review console's page of a published request. */
export function InvitationsPanel({ requestId, vendors, invited }: Props) {
  const { sendsEmail } = useSite()
  const count = vendors.length
  if ((count === 0 || !sendsEmail) && invited === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">
        <Trans>Invitations</Trans>
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Plural value={invited} _0="No vendor was invited" one="# vendor was invited" other="# vendors were invited" />
      </p>
      {sendsEmail && count > 0 && (
        <Form method="post" action={`${pageOf('request', requestId)}/invitations`} className="mt-3 grid gap-3">
          <ul className="list-disc ps-5">
            {vendors.map(({ id, name }) => (
              <li key={id}>
                <input type="hidden" name="vendor" value={id} />
                <Link to={pageOf('listing', id)} className="link wrap-anywhere">
                  <bdi {...typed(name)}>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            <Trans>
              Each vendor gets an email with what the page of the request shows. A vendor gets at most{' '}
              {INVITATION_LETTERS_A_DAY} such emails a day. Further emails wait until the next morning.
            </Trans>
          </p>
          <Button type="submit" look="secondary" className="justify-self-start">
            <Plural value={count} one="Tell one vendor that fits" other="Tell # vendors that fit" />
          </Button>
        </Form>
      )}
    </section>
  )
}
