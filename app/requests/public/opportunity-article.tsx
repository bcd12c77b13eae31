import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { listIn } from '../../../config/language.ts'
import { PrintLine } from '../../layout/print-line.tsx'
import { pathOfOption, REQUESTS_PATH } from '../../lists/landing.ts'
import { HowReplied, NameNotShown, ReplyLink } from '../../practice/confidential-reply.tsx'
import { contractFields } from '../../practice/practice.fields.ts'
import { PracticeTags } from '../../practice/practice-tags.tsx'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { preloadArabicFont } from '../../ui/arabic-font.ts'
import { Button } from '../../ui/button.tsx'
import { dialogCommand } from '../../ui/dialog.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { TagGroup } from '../../ui/tag-group.tsx'
import { typed } from '../../ui/typed.ts'
import type { Opportunity } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { OpenUntil } from './open-until.tsx'
import { PostedAge } from './posted-age.tsx'

type Props = {
  /** Absent of a closed or paused request: its page has no contact button. */
  opportunity: Omit<Shown<Opportunity>, 'id' | 'postedAt' | 'contactEmail' | 'closesAt' | 'closesOn' | 'isDayChosen'> &
    Partial<Pick<Opportunity, 'contactEmail' | 'closesAt' | 'closesOn'>> & { hijri?: string }
  posted?: { at: Date; daysAgo: number }
  /** The page's address; absent in a preview. */
  address?: string
  /** Of the form for replies to a confidential request; absent in a preview. */
  replyPath?: string
  /** Beside the contact button. */
  children?: ReactNode
}

export function OpportunityArticle({ opportunity, posted, address, replyPath, children }: Props) {
  const { i18n, t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const dialogId = useId()
  const { contactEmail, services, companyType } = opportunity
  const isConfidential = companyType !== undefined
  // An element: tags in a text would be parsed within a translated sentence.
  const company = <bdi {...typed(opportunity.company)}>{opportunity.company}</bdi>
  const description = typed(opportunity.description)
  if (description.lang === 'ar') preloadArabicFont()
  const contact = isConfidential ? (
    contactEmail !== undefined && <ReplyLink to={replyPath} />
  ) : contactEmail ? (
    <Button
      {...dialogCommand('show-modal', dialogId)}
      // Where the browser does not know the command.
      onClick={({ currentTarget }) => 'command' in currentTarget || dialog.current?.showModal()}
      className="w-full no-scripts:hidden"
    >
      <span className="line-clamp-2">
        <Trans>Contact {company}</Trans>
      </span>
    </Button>
  ) : null
  const openRequests = address ? (option: string) => pathOfOption(REQUESTS_PATH, option) : undefined
  const notStated = <Trans>Not stated</Trans>
  // A confidential request may keep them off the page.
  const notStatedHere = isConfidential ? undefined : notStated
  const wanted = listIn(
    i18n.locale,
    services.map((service) => i18n._(service)),
  )
  return (
    <article
      aria-labelledby="title"
      className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]"
    >
      <header className="min-w-0">
        <PrintLine />
        <p className="mb-4 text-sm text-muted">
          <Trans>Vendor request</Trans>
          {posted && (
            <>
              {' · '}
              <time dateTime={posted.at.toISOString()}>
                <PostedAge days={posted.daysAgo} />
              </time>
            </>
          )}
        </p>
        <div className="flex items-start gap-4">
          <Logo url={opportunity.logoUrl} name={opportunity.company} isNeutral={isConfidential} className="size-16" />
          <div className="min-w-0">
            <h1 id="title" className="text-2xl">
              {company}
            </h1>
            {isConfidential ? (
              <NameNotShown />
            ) : (
              <p className="mt-1 text-muted">
                <CityAndCountry of={opportunity} />
              </p>
            )}
          </div>
        </div>
        {wanted && (
          <p className="mt-4 text-lg">
            <Trans>
              Looking for: <strong>{wanted}</strong>
            </Trans>
          </p>
        )}
      </header>
      <aside className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        {/* Stays in view while the facts scroll by below it. */}
        <div className="grid gap-2 bg-paper pb-4 lg:sticky lg:top-header lg:-mt-6 lg:pt-6 print:hidden">
          {contact}
          {isConfidential && contact && <HowReplied />}
          {children}
        </div>
        <div className="rounded border border-rule bg-sand p-5">
          <h2 className="mb-4 text-xl">{t`Project Details`}</h2>
          <OpenUntil opportunity={opportunity} />
          <dl className="grid grid-cols-2 gap-4 *:nth-[-n+3]:col-span-2">
            <TagGroup
              none={notStated}
              label={<Trans>Vendor Services Required</Trans>}
              values={services}
              pathOf={openRequests}
            />
            <TagGroup label={<Trans>Specialties Required</Trans>} values={opportunity.specialties} />
            <TagGroup label={<Trans>Languages Required</Trans>} values={opportunity.languages} />
            <TagGroup none={notStatedHere} label={<Trans>Project Type</Trans>} values={opportunity.projectType} />
            <TagGroup none={notStatedHere} label={<Trans>Ownership Type</Trans>} values={[opportunity.ownershipType]} />
            <TagGroup none={notStatedHere} label={<Trans>Project Size</Trans>} values={[opportunity.projectSize]} />
            <TagGroup
              none={notStated}
              label={<Trans>Project Location</Trans>}
              values={[opportunity.country]}
              pathOf={openRequests}
            />
          </dl>
          {Object.values(contractFields).some(({ name }) => opportunity[name]) && (
            <dl className="mt-4 grid gap-4">
              <PracticeTags fields={contractFields} of={opportunity} root={address && REQUESTS_PATH} />
            </dl>
          )}
        </div>
      </aside>
      {opportunity.description && (
        <section className="min-w-0">
          <h2 className="mb-3 text-xl">{t`Opportunity Description`}</h2>
          <p className="plaintext max-w-prose whitespace-pre-line" {...description}>
            {opportunity.description}
          </p>
        </section>
      )}
      {isConfidential && contact && (
        <div className="max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:py-3 lg:max-w-sm print:hidden">
          {contact}
        </div>
      )}
      {contactEmail && (
        <>
          {/* On phones a bar that stays in view until the article ends. */}
          <div className="max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:py-3 lg:max-w-sm no-scripts:hidden print:hidden">
            {contact}
          </div>
          <p className="hidden no-scripts:block print:block">
            <ContactLine company={company} email={contactEmail} />
          </p>
          <ContactDialog
            ref={dialog}
            id={dialogId}
            company={company}
            email={contactEmail}
            wanted={wanted}
            address={address}
          />
        </>
      )}
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
