import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { PageHeading } from '../../kit/layout/page.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { preloadArabicFont } from '../../kit/ui/arabic-font.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { dialogCommand } from '../../kit/ui/dialog.tsx'
import { EmailLink } from '../../kit/ui/email-link.tsx'
import { Logo } from '../../kit/ui/graphics/logo.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { OtherLanguage } from '../../kit/ui/other-language.tsx'
import { TagGroup } from '../../kit/ui/tag-group.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { contractFields } from '../../records/claims-work/claims-work.fields.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { landingPath, pathOfOption, REQUESTS_PATH } from '../../search/landing.ts'
import { ServiceTile } from '../../vocabulary/service-icon.tsx'
import { NameNotShown, ReplyExplanation, ReplyLink } from '../list/confidential-reply.tsx'
import { titleServiceOf, titlesOf } from '../list/opportunity-card.tsx'
import { PostedAge } from '../list/posted-age.tsx'
import type { Opportunity } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { Fact } from './opportunity-facts.tsx'

/** The largest number of services that the title names. */
const MAX_NAMED = 3

/**
 * The look of the second contact button. On wide screens, which also show the first button, the second one is not
 * filled.
 */
const secondLook = 'lg:w-auto lg:border-petrol-ink lg:bg-paper lg:text-petrol-ink lg:hover:bg-lift'

type Props = {
  /**
   * The request to show. If it has no contact address, for example because it is closed or paused, there is no contact
   * button.
   */
  opportunity: Omit<Shown<Opportunity>, 'id' | 'postedAt' | 'contactEmail' | 'closesAt' | 'closesOn'> &
    Partial<Pick<Opportunity, 'contactEmail'>> & { isElsewhere?: boolean }
  posted?: { at: Date; daysAgo: number }
  address?: string
  /** The id of the published request. It is undefined in a preview. */
  publicId?: string
  state?: ReactNode
  closing?: ReactNode
  note?: ReactNode
  share?: ReactNode
  children?: ReactNode
}

export function OpportunityArticle(props: Props) {
  const { opportunity, posted, address, publicId, state, closing, note, share, children } = props
  const { i18n, t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const dialogId = useId()
  const { contactEmail, services, companyType } = opportunity
  const isConfidential = companyType !== undefined
  // The name is an element, because the translated sentence would parse any tags in a string.
  const company = <bdi {...typed(opportunity.company)}>{opportunity.company}</bdi>
  if (typed(opportunity.description).lang === 'ar') preloadArabicFont()
  const contact = (look: string) => {
    if (contactEmail === undefined) return null
    const contactOf = publicId && `/opportunities/${publicId}`
    const replyPath = publicId && `/answer-request/${publicId}`
    if (isConfidential) return <ReplyLink to={replyPath} contactOf={contactOf} className={look} />
    return (
      contactEmail && (
        <Button
          {...dialogCommand('show-modal', dialogId)}
          data-contact-of={contactOf}
          // Opens the dialog in browsers that do not support the `command` attribute of buttons.
          onClick={({ currentTarget }) => 'command' in currentTarget || dialog.current?.showModal()}
          className={`w-full no-scripts:hidden ${look}`}
        >
          <span className="line-clamp-2">
            <Trans>Contact {company}</Trans>
          </span>
        </Button>
      )
    )
  }
  const second = contact(secondLook)
  const openRequests = address ? (option: string) => pathOfOption(REQUESTS_PATH, option) : undefined
  const notStated = <Trans>Not stated</Trans>
  const notStatedHere = isConfidential ? undefined : notStated
  const allServices = translatedList(i18n, services)
  const named = translatedList(i18n, titlesOf(services).slice(0, MAX_NAMED))
  const others = services.length - MAX_NAMED
  return (
    <article aria-labelledby="title" className="reading-columns lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <PrintLine />
        <PageHeading id="title">
          {others > 0 ? (
            <Plural value={others} one={`${named} and ${others} more`} other={`${named} and ${others} more`} />
          ) : (
            named
          )}
        </PageHeading>
        <p className="mt-1 text-sm text-muted">
          <span className="font-medium text-petrol-ink">
            <Trans>Vendor request</Trans>
          </span>
          {posted && (
            <>
              {' '}
              <span className="whitespace-nowrap">
                ·{' '}
                <time dateTime={posted.at.toISOString()}>
                  <PostedAge days={posted.daysAgo} />
                </time>
              </span>
            </>
          )}
          {state && (
            <>
              {' '}
              <span className="whitespace-nowrap">· {state}</span>
            </>
          )}
        </p>
        <div className="mt-3 flex items-center gap-3">
          <Logo url={opportunity.logoUrl} fallback={<ServiceTile of={titleServiceOf(services)} />} />
          <div className="min-w-0">
            <p className="font-medium">
              {isConfidential && <Icon shape={EyeOff} className="me-1.5 inline size-4 text-muted" />}
              {company}
            </p>
            <p className="text-sm text-muted">
              {isConfidential ? <NameNotShown /> : <CityAndCountry of={opportunity} />}
            </p>
            {opportunity.isElsewhere && (
              <p className="text-sm text-muted">
                <CompanyElsewhere of={opportunity} />
              </p>
            )}
          </div>
        </div>
        {(closing || opportunity.neededBy) && (
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-y border-rule py-2">
            {closing}
            {opportunity.neededBy && (
              <Fact label={<Trans>Needed by</Trans>}>
                <Day at={opportunity.neededBy} />
              </Fact>
            )}
          </dl>
        )}
        {note}
        {opportunity.description && (
          <section className="mt-4">
            <h2 className="me-2 mb-1 inline-block text-xl">{t`Opportunity Description`}</h2>{' '}
            <OtherLanguage of={opportunity.description} />
            <TypedText text={opportunity.description} className="max-w-prose" />
          </section>
        )}
        {contactEmail && (
          <p className="mt-6 hidden no-scripts:block print:block">
            <ContactLine company={company} email={contactEmail} />
          </p>
        )}
      </div>
      <aside className="grid min-w-0 content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {second && (
          <div className="grid gap-2 print:hidden">
            {contact('max-lg:hidden')}
            {isConfidential && <ReplyExplanation />}
          </div>
        )}
        {share}
        <div className="rounded bg-sand p-5">
          <h2 className="mb-3 text-lg">{t`Project Details`}</h2>
          <dl className="grid grid-cols-2 gap-3 *:nth-[-n+3]:col-span-2">
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
            <dl className="mt-3 grid grid-cols-2 gap-3">
              <ContractTags opportunity={opportunity} hasLinks={address !== undefined} />
            </dl>
          )}
        </div>
        {children}
      </aside>
      {second && (
        // On phones and tablets, this bar stays visible until the end of the article.
        <div
          data-foot-bar
          className="max-lg:sticky max-lg:bottom-0 low:static max-lg:border-t max-lg:border-rule max-lg:bg-paper max-lg:py-2 no-scripts:has-[button]:hidden print:hidden"
        >
          {second}
        </div>
      )}
      {contactEmail && (
        <ContactDialog
          ref={dialog}
          id={dialogId}
          company={company}
          email={contactEmail}
          services={allServices}
          address={address}
        />
      )}
    </article>
  )
}

type ContractTagsProps = { opportunity: Props['opportunity']; hasLinks: boolean }

function ContractTags({ opportunity, hasLinks }: ContractTagsProps) {
  const { i18n } = useLingui()
  return Object.values(contractFields).map((field) => {
    const filter: { key: string; label?: string } | undefined = 'filter' in field ? field.filter : undefined
    return (
      <TagGroup
        key={field.name}
        label={i18n._(filter?.label ?? field.label)}
        values={[opportunity[field.name] ?? []].flat()}
        pathOf={hasLinks && filter ? (value) => landingPath(REQUESTS_PATH, { [filter.key]: value }) : undefined}
      />
    )
  })
}

function ContactLine({ company, email }: { company: ReactNode; email: string }) {
  return (
    <Trans>
      Contact {company}: <EmailLink address={email} />
    </Trans>
  )
}

/**
 * Says that the company's city is in a different country from the project, because the 'location, country' of the
 * specification (spec 2) would mislead.
 */
function CompanyElsewhere({ of: { location, country: name } }: { of: { location: string; country: string } }) {
  const { i18n } = useLingui()
  const city = <bdi {...typed(location)}>{location}</bdi>
  const country = i18n._(name)
  return (
    <Trans>
      Company in {city}, project in {country}
    </Trans>
  )
}
