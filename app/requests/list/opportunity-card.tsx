import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide'
import { Fragment, type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { Marked, MarkedLine, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../kit/search/marked.tsx'
import { Logo } from '../../kit/ui/graphics/logo.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { OtherLanguage } from '../../kit/ui/other-language.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { ServiceIcon, ServiceTile } from '../../vocabulary/service-icon.tsx'
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
  /** A card without an id is no link and has no age, because its request is not published. */
  opportunity: Aged<Shown<Card>> & { isElsewhere?: boolean }
  matches?: Matches | undefined
}

export function OpportunityCard({ opportunity, matches = NO_MATCHES }: Props) {
  const { pathname, search } = useLocation()
  const service = <MarkedTerm value={titleServiceOf(opportunity.services)} matches={matches} />
  return (
    <CardFrame
      company={opportunity.company}
      logoUrl={opportunity.logoUrl}
      isConfidential={opportunity.companyType !== undefined}
      title={
        opportunity.id ? (
          <Link
            to={`/opportunities/${opportunity.id}`}
            state={{ list: pathname + search }}
            className="group-hover:underline visited:text-muted after:absolute after:inset-0 after:rounded"
          >
            {service} <HiddenName of={opportunity.company} />
          </Link>
        ) : (
          service
        )
      }
      description={opportunity.description}
      services={opportunity.services}
      facts={opportunity}
      matches={matches}
      place={opportunity.companyType === undefined && <CardPlace of={opportunity} matches={matches} />}
      invitation={<Trans>View opportunity</Trans>}
      isNew={<NewMark postedAt={opportunity.postedAt} />}
      closing={opportunity.closesIn !== undefined && <ClosesIn days={opportunity.closesIn} />}
      age={opportunity.id && <PostedAge days={opportunity.daysOld} />}
    />
  )
}

type PlaceProps = { of: { location: string; country: string; isElsewhere?: boolean }; matches?: Matches }

/**
 * Shows the place of a request. If the company's city is known to be in a different country from the project, the usual
 * 'location, country' (spec 2) would mislead, so the card says that the company is there.
 */
export function CardPlace({ of, matches = NO_MATCHES }: PlaceProps) {
  if (!of.isElsewhere) return <CityAndCountry of={of} matches={matches} />
  const city = (
    <bdi {...typed(of.location)}>
      <Marked text={of.location} words={matches.words} />
    </bdi>
  )
  return (
    <>
      <MarkedTerm value={of.country} matches={matches} />{' '}
      <span className="whitespace-nowrap">
        · <Trans>company in {city}</Trans>
      </span>
    </>
  )
}

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
  facts: { projectSize: string; projectType: readonly string[]; ownershipType: string }
  matches?: Matches | undefined
  /** The place. The card of a confidential request has none, because the text in place of the name has the country. */
  place: ReactNode
  /** A text that covers the place on hover and focus (spec 2). Touch screens do not show it. */
  invitation?: ReactNode
  age: ReactNode
  isNew?: ReactNode
  closing?: ReactNode
}

/** How many services a card names below its title. It names one less if the language of the text is beside them. */
const MAX_NAMED = 2

/**
 * The frame of a card. All cards of a list have the same rows and the same height, which the `request-card` utility
 * defines. Only the description and the last facts may be cut.
 */
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
  matches = NO_MATCHES,
  place,
  invitation,
  age,
  isNew,
  closing,
}: FrameProps) {
  const { i18n } = useLingui()
  const id = useId()
  const text = typed(description)
  const isForeign = text.lang !== undefined && text.lang !== i18n.locale
  const others = services.slice(1)
  const named = [...new Set([...markedTerms(others, matches), ...others])].slice(0, isForeign ? 1 : MAX_NAMED)
  const rest = others.length - named.length
  return (
    <Frame aria-labelledby={id} className={`request-card group rounded border text-ink ${className}`}>
      <Logo
        url={logoUrl}
        fallback={<ServiceTile of={titleServiceOf(services)} className="row-span-2" />}
        className="row-span-2"
      />
      <Title id={id} className="col-start-2 text-lg leading-6 font-semibold narrow-card:col-end-4">
        {title}
      </Title>{' '}
      {isNew}
      {closing && <p className="request-card-end">{closing}</p>}
      <div className="col-start-2 col-end-4 row-start-2 flex justify-between gap-x-3 text-sm *:leading-5">
        <p>
          {named.map((service, index) => (
            <Fragment key={service}>
              {index > 0 && listSeparator(i18n.locale)}
              <MarkedTerm value={service} matches={matches} />
            </Fragment>
          ))}{' '}
          {rest > 0 && (
            <bdi dir="ltr" className="text-muted">
              +{rest}
            </bdi>
          )}
        </p>{' '}
        {isForeign && <OtherLanguage of={description} />}
      </div>
      <div className="relative col-start-2 col-end-4 row-start-5 text-sm leading-5.5 narrow-card:col-start-1 [&_bdi]:leading-5.5">
        <bdi {...typed(company)}>
          {isConfidential && <Icon shape={EyeOff} className="me-1.5 mb-0.5 inline size-4" />}
          <Marked text={company} words={matches.words} />
        </bdi>
        {/* A space of one em. A margin would be on the wrong side of a name in the other direction. */}
        {'\u2003'}
        {place && (
          <span className={`inline-block text-muted ${invitation ? fadesOnHover : ''}`}>
            <ServiceIcon of="place" className="me-1 mb-0.5 inline size-4" />
            {place}
          </span>
        )}{' '}
        {invitation && (
          <span
            aria-hidden
            className="invisible absolute end-0 bottom-0 rounded bg-petrol px-2 font-medium text-on-petrol pointer-coarse:hidden pointer-fine:group-focus-within:visible pointer-fine:group-hover:visible"
          >
            {invitation}
          </span>
        )}
      </div>
      <div className="request-card-text" {...text}>
        <p className="line-clamp-2">
          <MarkedLine text={description} words={matches.words} />
        </p>
      </div>
      <div className="request-card-foot">
        <div className="request-card-facts">
          <Fact icon="project-size" value={facts.projectSize} matches={matches} />
          {facts.projectType.map((type) => (
            <Fact key={type} icon="project-type" value={type} matches={matches} />
          ))}
          <Fact icon="ownership-type" value={facts.ownershipType} matches={matches} />
        </div>
        <span className="request-card-age">{age}</span>
      </div>
    </Frame>
  )
}

const fadesOnHover =
  'transition-opacity duration-150 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0'

type FactProps = { icon: string; value: string; matches: Matches }

const Fact = ({ icon, value, matches }: FactProps) =>
  value && (
    <>
      <bdi className="flex items-center gap-0.5">
        <ServiceIcon of={icon} className="size-3.75 shrink-0 text-muted" />
        <MarkedTerm value={value} matches={matches} />
      </bdi>{' '}
    </>
  )
