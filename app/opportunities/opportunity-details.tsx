import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { BackLink } from '../layout/back-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { usePublicUrl } from '../layout/use-site.ts'
import { breadcrumbs } from '../sharing/json-ld.tsx'
import { Button } from '../ui/button.tsx'
import { EmailLink } from '../ui/email-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { TagGroup } from '../ui/tag.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { Opportunity } from './opportunities.queries.server.ts'
import { ShareLinks } from './share-links.tsx'
import { titleOf } from './title.ts'

/** One opportunity in full (spec 2, 'Opportunity detail'). */
export function OpportunityDetails({ opportunity }: { opportunity: Opportunity }) {
  const { i18n, t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { contactEmail } = opportunity
  // An element, because what looks like a tag in a text would be taken for one within a sentence.
  const company = <bdi>{opportunity.company}</bdi>
  const title = i18n._(titleOf(opportunity.services))
  const publicUrl = usePublicUrl()
  const address = `${publicUrl}/opportunities/${opportunity.id}`
  const contact = (
    <Button onClick={() => dialog.current?.showModal()} className="no-scripts:hidden print:hidden">
      <span className="line-clamp-2">
        <Trans>Contact {company}</Trans>
      </span>
    </Button>
  )
  return (
    <article className="mx-auto max-w-4xl">
      <PageHead
        title={`${title}: ${opportunity.company}`}
        description={opportunity.description.slice(0, 160)}
        image={`/opportunities/${opportunity.id}/social-image`}
        facts={[
          demand(opportunity, title, address),
          breadcrumbs(publicUrl, [
            [t`Home`, '/'],
            [`${title}: ${opportunity.company}`, `/opportunities/${opportunity.id}`],
          ]),
        ]}
      />
      <div className="mb-6">
        <BackLink to="/">
          <Trans>All opportunities</Trans>
        </BackLink>
      </div>
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Logo url={opportunity.logoUrl} name={opportunity.company} className="size-16" />
        <div className="min-w-0 grow basis-64">
          <h1 className="text-2xl">{company}</h1>
          <p className="mt-1 text-muted">
            {opportunity.location}, {i18n._(opportunity.country)}
          </p>
        </div>
        {contact}
      </header>
      <ShareLinks address={address} />
      <Card heading={<Trans>Project Details</Trans>}>
        <dl className="grid gap-6 sm:grid-cols-2">
          <TagGroup label={<Trans>Vendor Services Required</Trans>} values={opportunity.services} />
          <TagGroup label={<Trans>Specialties Required</Trans>} values={opportunity.specialties} />
          <TagGroup label={<Trans>Languages Required</Trans>} values={opportunity.languages} />
          <TagGroup label={<Trans>Project Type</Trans>} values={opportunity.projectType} />
          <TagGroup label={<Trans>Ownership Type</Trans>} values={[opportunity.ownershipType]} />
          <TagGroup label={<Trans>Project Size</Trans>} values={[opportunity.projectSize]} />
          <TagGroup label={<Trans>Project Location</Trans>} values={[opportunity.country]} />
        </dl>
      </Card>
      <Card heading={<Trans>Opportunity Description</Trans>}>
        <p className="max-w-prose whitespace-pre-line" dir="auto">
          {opportunity.description}
        </p>
      </Card>
      <div className="mt-8 text-center">{contact}</div>
      <noscript>
        <p className="mt-8">
          <ContactLine company={company} email={contactEmail} />
        </p>
      </noscript>
      <p className="mt-8 hidden print:block">
        <ContactLine company={company} email={contactEmail} />
      </p>
      <ContactDialog ref={dialog} company={company} email={contactEmail} />
    </article>
  )
}

/** The address as it stands where there is no dialog: on paper, and without scripts. */
function ContactLine({ company, email }: { company: ReactNode; email: string }) {
  return (
    <Trans>
      Contact {company}: <EmailLink address={email} />
    </Trans>
  )
}

function Card({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 rounded border border-rule p-5 sm:p-6">
      <h2 className="mb-4 text-xl">{heading}</h2>
      {children}
    </section>
  )
}

/** The opportunity as schema.org has it: a demand for a service, in a country, from an organisation. */
function demand(opportunity: Opportunity, title: string, address: string): Record<string, unknown> {
  return {
    '@type': 'Demand',
    name: title,
    description: opportunity.description,
    url: address,
    availabilityStarts: opportunity.postedAt.toISOString(),
    areaServed: opportunity.country,
    itemOffered: { '@type': 'Service', name: title, serviceType: opportunity.services },
  }
}
