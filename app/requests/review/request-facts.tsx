import { Trans, useLingui } from '@lingui/react/macro'
import { Fact, Facts, Lines, Website } from '../../review/submissions/facts.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import type { ReviewedRequest } from './requests.queries.server.ts'

/** Everything a request says, what will be public and what only the team sees. */
export function RequestFacts({ request }: { request: ReviewedRequest }) {
  const { i18n } = useLingui()
  const list = (values: string[]) => values.map((value) => i18n._(value)).join(', ')
  return (
    <Facts>
      <Fact label={<Trans>Vendor services</Trans>}>{list(request.services)}</Fact>
      <Fact label={<Trans>Specialties</Trans>}>{list(request.specialties)}</Fact>
      <Fact label={<Trans>Languages</Trans>}>{list(request.languages)}</Fact>
      <Fact label={<Trans>Description</Trans>}>
        <Lines>{request.description}</Lines>
      </Fact>
      <Fact label={<Trans>Project type</Trans>}>{list(request.projectType)}</Fact>
      <Fact label={<Trans>Ownership type</Trans>}>{i18n._(request.ownershipType)}</Fact>
      <Fact label={<Trans>Project size</Trans>}>{i18n._(request.projectSize)}</Fact>
      <Fact label={<Trans>Project location</Trans>}>{i18n._(request.country)}</Fact>
      <Fact label={<Trans>Company location</Trans>}>{request.location}</Fact>
      <Fact label={<Trans>Company website</Trans>}>
        <Website address={request.companyWebsite} />
      </Fact>
      <Fact label={<Trans>Contact email</Trans>}>
        <EmailLink address={request.contactEmail} />
      </Fact>
    </Facts>
  )
}
