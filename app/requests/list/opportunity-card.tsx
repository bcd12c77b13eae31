import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, EyeOff, type IconNode } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { Marked, MarkedLine, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../kit/search/marked.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { DottedFact } from '../../kit/ui/dotted-fact.tsx'
import { Logo } from '../../kit/ui/graphics/logo.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { typed } from '../../kit/ui/typed.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { ServiceTile } from '../../vocabulary/service-icon.tsx'
import type { OpportunityCardRow as Card } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { NewMark } from './new-mark.tsx'
import { type Aged, ClosesIn, PostedAge } from './posted-age.tsx'

/** Returns the message key of the first service, or of a general text if there is no service (spec 2, 'Home page'). */
export function titleServiceOf(services: readonly string[]): string {
  return services[0] ?? /*i18n*/ 'Consulting services'
}

export const titlesOf = (services: readonly string[]) => (services.length > 0 ? services : [titleServiceOf(services)])

type Props = {
  opportunity: Aged<Shown<Card>> & { isElsewhere?: boolean }
  matches?: Matches | undefined
}

export function OpportunityCard({ opportunity, matches = NO_MATCHES }: Props) {
  const { pathname, search } = useLocation()
  const isConfidential = opportunity.companyType !== undefined
  return (
    <CardFrame
      company={opportunity.company}
      logoUrl={opportunity.logoUrl}
      isConfidential={isConfidential}
      title={
        <Link
          to={`/opportunities/${opportunity.id}`}
          state={{ list: pathname + search }}
          className="group-hover:underline visited:text-muted after:absolute after:inset-0 after:rounded"
        >
          <MarkedTerm value={titleServiceOf(opportunity.services)} matches={matches} />{' '}
          <HiddenName of={opportunity.company} />
        </Link>
      }
      description={opportunity.description}
      services={opportunity.services}
      facts={[opportunity.projectSize, ...opportunity.projectType, opportunity.ownershipType]}
      neededBy={opportunity.neededBy}
      matches={matches}
      place={
        // The place of a confidential sender is left out, because the type and country shown in place of the name
        // already contain it. On hover and focus, 'View opportunity' covers the place (spec 2). Touch screens do not
        // show 'View opportunity', because the whole card is the link.
        <span className="grid *:col-start-1 *:row-start-1">
          {!isConfidential && (
            <CardPlace className="transition-opacity duration-150 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
              <CityAndCountry of={opportunity} matches={matches} />
            </CardPlace>
          )}{' '}
          <span
            aria-hidden
            className="invisible self-start justify-self-start rounded bg-petrol px-2 font-medium text-on-petrol pointer-coarse:hidden pointer-fine:group-focus-within:visible pointer-fine:group-hover:visible"
          >
            <Trans>View opportunity</Trans>
          </span>
        </span>
      }
      elsewhere={opportunity.isElsewhere && <CompanyElsewhere of={opportunity} />}
      isNew={<NewMark postedAt={opportunity.postedAt} />}
      closing={
        opportunity.closesIn !== undefined && (
          <>
            <Icon shape={Clock} className="size-4 text-petrol-ink" />
            <ClosesIn days={opportunity.closesIn} />
          </>
        )
      }
      age={<PostedAge days={opportunity.daysOld} />}
    />
  )
}

/**
 * Shows the company's city and the project's country separately if the city is known to be in a different country. The
 * usual 'location, country' (spec 2) would mislead then.
 */
export function CompanyElsewhere({ of: { location, country: name } }: { of: { location: string; country: string } }) {
  const { i18n } = useLingui()
  const city = <bdi {...typed(location)}>{location}</bdi>
  const country = i18n._(name)
  return (
    <Trans>
      Company in {city}, project in {country}
    </Trans>
  )
}

/** The icon of a place. It is a single path, because a page shows the icon many times. */
const pin: IconNode = [
  [
    'path',
    {
      d: 'M20 10c0 4.99-5.54 10.19-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.19 4 14.99 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
    },
  ],
]

export const CardPlace = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <span className={className}>
    <Icon shape={pin} className="me-1 mb-0.5 inline size-4" />
    {children}
  </span>
)

type FrameProps = {
  element?: 'article' | 'figure'
  titleElement?: 'h3' | 'p' | undefined
  className?: string
  company: string
  logoUrl: string | null
  isConfidential?: boolean
  title: ReactNode
  description: string
  services: readonly string[]
  facts: string[]
  neededBy?: string | null
  matches?: Matches | undefined
  place: ReactNode
  elsewhere?: ReactNode
  age: ReactNode
  isNew?: ReactNode
  closing?: ReactNode
}

/** The frame of a card. It shows all texts in full, except that the description is cut after its second line. */
export function CardFrame({
  element: Frame = 'article',
  titleElement: Title = 'h3',
  className = 'border-card-line bg-card hover:border-petrol-ink hover:bg-lift active:bg-press',
  company,
  logoUrl,
  isConfidential,
  title,
  description,
  services,
  facts,
  neededBy,
  matches = NO_MATCHES,
  place,
  elsewhere,
  age,
  isNew,
  closing,
}: FrameProps) {
  const { i18n } = useLingui()
  const id = useId()
  const others = services.slice(1)
  const marked = markedTerms(others, matches)
  const heading = (
    <>
      <Title id={id} className="inline text-lg leading-snug font-semibold">
        {title}
      </Title>{' '}
      {isNew}
    </>
  )
  return (
    <Frame
      aria-labelledby={id}
      className={`group relative flex h-full flex-col rounded border p-4 text-ink transition-colors duration-150 ${className}`}
    >
      <div className="flex items-start gap-3">
        <Logo url={logoUrl} fallback={<ServiceTile of={titleServiceOf(services)} />} />
        <div className="min-w-0 grow">
          {closing ? (
            <div className="flex flex-wrap justify-between gap-x-3">
              <div className="min-w-0">{heading}</div>
              <span className="flex items-center gap-1 text-sm font-medium">{closing}</span>
            </div>
          ) : (
            heading
          )}
          {others.length > 0 && (
            <p className="text-sm">
              {marked.length > 0 && <bdi className="font-medium text-petrol-ink">{translatedList(i18n, marked)}</bdi>}
              {marked.length > 0 && marked.length < others.length && listSeparator(i18n.locale)}
              {translatedList(
                i18n,
                others.filter((service) => !marked.includes(service)),
              )}
            </p>
          )}
        </div>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <bdi {...typed(company)} className="min-w-0">
          {isConfidential && <Icon shape={EyeOff} className="me-1 mb-0.5 inline size-4" />}
          <Marked text={company} words={matches.words} />
        </bdi>{' '}
        {place}
      </div>
      {elsewhere && <p className="text-sm text-muted">{elsewhere}</p>}
      <p className="mt-1.5 mb-3 line-clamp-2 text-sm" {...typed(description)}>
        <MarkedLine text={description} words={matches.words} />
      </p>
      {/* This is a div, because the theme lets a paragraph show half a rem of the text that it clips. */}
      <div className="mt-auto flex flex-wrap gap-x-3 overflow-x-clip border-t border-rule pt-2 text-sm">
        {facts.filter(Boolean).map((fact) => (
          <DottedFact key={fact}>
            <MarkedTerm value={fact} matches={matches} />
          </DottedFact>
        ))}
        {neededBy && (
          <DottedFact>
            <Trans>
              Needed by <Day at={neededBy} />
            </Trans>
          </DottedFact>
        )}
        <span className="ms-auto text-muted tabular-nums">{age}</span>
      </div>
    </Frame>
  )
}
