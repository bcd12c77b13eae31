import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { TagGroup } from '../../ui/tag.tsx'
import type { Opportunity } from '../request.queries.server.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { ShareLinks } from './share-links.tsx'

type Props = {
  opportunity: Omit<Opportunity, 'id' | 'postedAt'>
  /** Absent in a preview. */
  address?: string
}

export function OpportunityArticle({ opportunity, address }: Props) {
  const { i18n } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { contactEmail } = opportunity
  // An element: tags in a text would be parsed within a translated sentence.
  const company = <bdi>{opportunity.company}</bdi>
  const contact = (
    <Button onClick={() => dialog.current?.showModal()} className="no-scripts:hidden print:hidden">
      <span className="line-clamp-2">
        <Trans>Contact {company}</Trans>
      </span>
    </Button>
  )
  const notStated = <Trans>Not stated</Trans>
  return (
    <article>
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
      {address && <ShareLinks address={address} />}
      <Card heading={<Trans>Project Details</Trans>}>
        <dl className="grid gap-6 sm:grid-cols-2">
          <TagGroup none={notStated} label={<Trans>Vendor Services Required</Trans>} values={opportunity.services} />
          <TagGroup label={<Trans>Specialties Required</Trans>} values={opportunity.specialties} />
          <TagGroup label={<Trans>Languages Required</Trans>} values={opportunity.languages} />
          <TagGroup none={notStated} label={<Trans>Project Type</Trans>} values={opportunity.projectType} />
          <TagGroup none={notStated} label={<Trans>Ownership Type</Trans>} values={[opportunity.ownershipType]} />
          <TagGroup none={notStated} label={<Trans>Project Size</Trans>} values={[opportunity.projectSize]} />
          <TagGroup none={notStated} label={<Trans>Project Location</Trans>} values={[opportunity.country]} />
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

/** On paper and without scripts, where there is no dialog. */
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
