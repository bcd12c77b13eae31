import { Trans } from '@lingui/react/macro'
import { ArrowRight, MapPin } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { Marked, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../search/marked.tsx'
import { HiddenName } from '../../ui/hidden-name.tsx'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { Tags } from '../../ui/tag.tsx'
import { typed } from '../../ui/typed.ts'
import type { OpportunityCard as Card } from '../request.queries.server.ts'
import type { Shown } from '../shown-request.server.ts'
import { NewMark } from './new-mark.tsx'
import { type Aged, ClosesIn, PostedAge } from './posted-age.tsx'

/** A message key: the first service (spec 2, 'Home page'). */
export function titleOf(services: readonly string[]): string {
  return services[0] ?? /*i18n*/ 'Consulting services'
}

type Props = {
  opportunity: Aged<Shown<Card>>
  matches?: Matches | undefined
}

export function OpportunityCard({ opportunity, matches = NO_MATCHES }: Props) {
  const { pathname, search } = useLocation()
  return (
    <CardFrame
      company={opportunity.company}
      logoUrl={opportunity.logoUrl}
      isConfidential={opportunity.companyType !== undefined}
      title={
        <Link
          to={`/opportunities/${opportunity.id}`}
          state={{ list: pathname + search }}
          className="visited:text-muted after:absolute after:inset-0 after:rounded"
        >
          <MarkedTerm value={titleOf(opportunity.services)} matches={matches} /> <HiddenName of={opportunity.company} />
        </Link>
      }
      description={opportunity.description}
      tags={opportunity.services.slice(1)}
      facts={[opportunity.projectSize, ...opportunity.projectType]}
      matches={matches}
      place={
        // Hover and focus show the invitation in the place of the location (spec 2); on touch the whole card is the link.
        <span className="grid max-w-3/5 shrink-0 items-center *:col-start-1 *:row-start-1">
          <span className="flex min-w-0 items-center gap-1 transition-opacity duration-150 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
            <Icon shape={MapPin} className="size-4 shrink-0" />
            <span className="line-clamp-1">
              <CityAndCountry of={opportunity} matches={matches} />
            </span>
          </span>{' '}
          <span
            aria-hidden
            className="invisible flex items-center gap-1 justify-self-start rounded bg-petrol px-2.5 py-0.5 font-medium text-on-petrol pointer-coarse:hidden pointer-fine:group-focus-within:visible pointer-fine:group-hover:visible"
          >
            <Trans>View opportunity</Trans>
            <Icon shape={ArrowRight} className="size-4 rtl:-scale-x-100" />
          </span>
        </span>
      }
      isLink
      age={
        <>
          <NewMark postedAt={opportunity.postedAt} />
          <PostedAge days={opportunity.daysOld} />
          {opportunity.closesIn !== undefined && (
            <>
              {' · '}
              <ClosesIn days={opportunity.closesIn} />
            </>
          )}
        </>
      }
    />
  )
}

const SHOWN_TAGS = 2

type FrameProps = {
  titleElement?: 'h3' | 'p' | undefined
  company: string
  logoUrl: string | null
  isConfidential?: boolean
  title: ReactNode
  description: string
  tags: string[]
  facts: string[]
  matches?: Matches | undefined
  place: ReactNode
  age: ReactNode
  isLink?: boolean
}

export function CardFrame({
  titleElement: Title = 'h3',
  company,
  logoUrl,
  isConfidential,
  title,
  description,
  tags,
  facts,
  matches = NO_MATCHES,
  place,
  age,
  isLink = false,
}: FrameProps) {
  const id = useId()
  const marked = markedTerms(tags, matches)
  const ordered = [...new Set([...marked, ...tags])]
  const more = ordered.length - SHOWN_TAGS
  return (
    <article
      aria-labelledby={id}
      className="group relative flex h-full flex-col rounded border border-edge bg-paper p-3.5 text-ink transition-colors duration-150 hover:border-petrol-ink"
    >
      <div className="flex items-start gap-3">
        <Logo url={logoUrl} name={company} isNeutral={isConfidential} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start gap-x-3">
            <Title id={id} className="text-lg leading-snug font-semibold">
              {title}
            </Title>
            {tags.length > 0 && (
              <Tags
                values={[...ordered.slice(0, SHOWN_TAGS), ...(more > 0 ? [`+${more}`] : [])]}
                marked={marked}
                className="flex min-w-0 grow basis-44 gap-1.5 text-sm *:truncate *:nth-3:shrink-0"
              />
            )}
          </div>
          <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <p className="line-clamp-2">
              <bdi {...typed(company)}>
                <Marked text={company} words={matches.words} />
              </bdi>
            </p>
            <span className="tabular-nums">{age}</span>
          </div>
        </div>
      </div>
      <p className="plaintext my-2 line-clamp-2 text-sm in-[figure]:line-clamp-4" {...typed(description)}>
        <Marked text={description} words={matches.words} />
      </p>
      <div className="mt-auto flex items-center gap-x-1.5 text-sm text-muted">
        {/* A fact without room is left out: cut, '$100M - $500M' read as another amount. */}
        <span className="flex h-lh flex-wrap overflow-hidden">
          {facts.filter(Boolean).map((fact, index) => (
            <span key={fact} className="whitespace-pre">
              {index > 0 && ' · '}
              <bdi>
                <MarkedTerm value={fact} matches={matches} />
              </bdi>
            </span>
          ))}
        </span>
        {place}
        {/* Bidi-mirrored in Arabic. */}
        {isLink && (
          <span aria-hidden className="ms-auto text-lg text-petrol-ink pointer-fine:hidden">
            ›
          </span>
        )}
      </div>
    </article>
  )
}
