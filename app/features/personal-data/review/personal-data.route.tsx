import { Trans, useLingui } from '@lingui/react/macro'
import { UserSearch } from 'lucide'
import { Form } from 'react-router'
import { UnlistedPageHead } from '../../../kit/layout/page-head.tsx'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Success } from '../../../kit/ui/success.tsx'
import { findSpellings } from '../addresses.queries.server.ts'
import { countStored } from '../copy.queries.server.ts'
import { listActs } from '../personal-data-acts.queries.server.ts'
import type { Route } from './+types/personal-data.route'
import { Acts } from './acts.tsx'
import { askedAddress } from './asked-address.server.ts'
import { EraseForm } from './erase-form.tsx'
import { StoredSummary } from './stored-summary.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const entered = url.searchParams.get('email') ?? ''
  const email = askedAddress(entered)
  const person = email ? await findSpellings(staff, email) : []
  const counts = email ? (await countStored(staff, person)).filter(({ count }) => count > 0) : []
  return { entered, email, person, counts, acts: await listActs(staff), isErased: url.searchParams.has('erased') }
}

export default function PersonalData({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { entered, email, person, counts, acts, isErased } = loaderData
  return (
    <>
      <UnlistedPageHead title={t`A person's data`} />
      <h1 className="mb-2 text-2xl">{t`A person's data`}</h1>
      <p className="mb-6 max-w-prose text-muted">
        <Trans>
          For people who ask what we store about them, or ask us to erase it. Before you send a copy, make sure that the
          person asked from this address. People can also get a copy themselves, on the page that sends manage links.
        </Trans>
      </p>
      <AddressForm key={entered} entered={entered} isWrong={entered !== '' && !email} />
      {isErased && (
        <Success>
          <Trans>The data of this address is erased.</Trans>{' '}
          {counts.length > 0 && <Trans>The data in the list below stays, for the reasons given there.</Trans>}
        </Success>
      )}
      {email && counts.length === 0 && !isErased && (
        <Notice icon={UserSearch} title={<Trans>We store nothing about this address</Trans>} />
      )}
      {email && counts.length > 0 && (
        <>
          <StoredSummary email={email} person={person} counts={counts} />
          {counts.some(({ stays }) => !stays) && <EraseForm email={email} />}
        </>
      )}
      <Acts acts={acts} />
    </>
  )
}

function AddressForm({ entered, isWrong }: { entered: string; isWrong: boolean }) {
  const { t } = useLingui()
  return (
    <search className="mb-8">
      <Form className="grid max-w-2xl gap-1.5">
        <label htmlFor="email" className="font-medium">
          <Trans>Email address</Trans>
        </label>
        {isWrong && (
          <p id="email-error" className="text-sm font-medium text-danger">
            {t`Please enter a valid email address`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            id="email"
            type="text"
            inputMode="email"
            name="email"
            dir="ltr"
            defaultValue={entered}
            required
            maxLength={320}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'email-error' : undefined}
            className="min-h-11 min-w-0 grow basis-52 rounded border border-edge bg-paper px-3 aria-invalid:border-2 aria-invalid:border-danger rtl:text-end"
          />
          <Button type="submit">
            <Trans>Show data</Trans>
          </Button>
        </div>
      </Form>
    </search>
  )
}
