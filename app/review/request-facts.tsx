import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmailLink } from '../ui/email-link.tsx'
import type { ReviewedRequest } from './requests.queries.server.ts'

/** Everything a request says, what will be public and what only the team sees. */
export function RequestFacts({ request }: { request: ReviewedRequest }) {
  const { i18n } = useLingui()
  const list = (values: string[]) => values.map((value) => i18n._(value)).join(', ')
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
      <Fact label={<Trans>Vendor services</Trans>}>{list(request.services)}</Fact>
      <Fact label={<Trans>Specialties</Trans>}>{list(request.specialties)}</Fact>
      <Fact label={<Trans>Languages</Trans>}>{list(request.languages)}</Fact>
      <Fact label={<Trans>Description</Trans>}>
        <span className="block max-w-prose whitespace-pre-line" dir="auto">
          {request.description}
        </span>
      </Fact>
      <Fact label={<Trans>Project type</Trans>}>{list(request.projectType)}</Fact>
      <Fact label={<Trans>Ownership type</Trans>}>{i18n._(request.ownershipType)}</Fact>
      <Fact label={<Trans>Project size</Trans>}>{i18n._(request.projectSize)}</Fact>
      <Fact label={<Trans>Project location</Trans>}>{i18n._(request.country)}</Fact>
      <Fact label={<Trans>Company location</Trans>}>{request.location}</Fact>
      <Fact label={<Trans>Company website</Trans>}>
        <a
          href={new URL(request.companyWebsite).href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link"
        >
          {request.companyWebsite}
        </a>
      </Fact>
      <Fact label={<Trans>Contact email</Trans>}>
        <EmailLink address={request.contactEmail} />
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-rule pt-3 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
