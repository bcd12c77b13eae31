import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { listIn } from '../../../config/language.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { Marked, MarkedTerm, type Matches, markedTerms, NO_MATCHES } from '../../search/marked.tsx'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { Tags } from '../../ui/tag.tsx'
import { typed } from '../../ui/typed.ts'
import type { OpportunityCard as Card } from '../request.queries.server.ts'
import { type Aged, ClosesIn, PostedAge } from './posted-age.tsx'

/** A message key: the first service (spec 2, 'Home page'). */
export function titleOf(services: readonly string[]): string {
  return services[0] ?? /*i18n*/ 'Consulting services'
}

type Props = {
  opportunity: Aged<Card>
  matches?: Matches | undefined
}

export function OpportunityCard({ opportunity, matches = NO_MATCHES }: Props) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <CardFrame
      company={opportunity.company}
      logoUrl={opportunity.logoUrl}
      title={
        <Link
          to={`/opportunities/${opportunity.id}`}
          state={{ list: pathname + search }}
          aria-label={listIn(i18n.locale, [i18n._(titleOf(opportunity.services)), opportunity.company])}
          className="after:absolute after:inset-0 after:rounded"
        >
          <MarkedTerm value={titleOf(opportunity.services)} matches={matches} />
        </Link>
      }
      description={opportunity.description}
      tags={opportunity.services.slice(1)}
      facts={[...opportunity.projectType, opportunity.projectSize]}
      matches={matches}
      place={
        // Hover and focus show the invitation in the place of the location; touch screens show both (spec 2).
        <span className="grid min-w-0 items-center pointer-coarse:gap-1 pointer-fine:*:col-start-1 pointer-fine:*:row-start-1">
          <span className="flex min-w-0 items-center gap-1 transition-opacity duration-150 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
            <Icon shape={MapPin} className="size-4 shrink-0" />
            <span className="line-clamp-1">
              <CityAndCountry of={opportunity} matches={matches} />
            </span>
          </span>
          <span
            aria-hidden
            className="flex items-center gap-1 justify-self-start rounded bg-petrol px-2.5 py-0.5 font-medium text-on-petrol transition-opacity duration-150 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
          >
            <Trans>View opportunity</Trans>
            <Icon shape={ArrowRight} className="size-4 rtl:-scale-x-100" />
          </span>
        </span>
      }
      age={
        <>
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

type FrameProps = {
  titleElement?: 'h3' | 'p' | undefined
  company: string
  logoUrl: string | null
  title: ReactNode
  description: string
  tags: string[]
  facts: string[]
  matches?: Matches | undefined
  place: ReactNode
  age: ReactNode
}

export function CardFrame({
  titleElement: Title = 'h3',
  company,
  logoUrl,
  title,
  description,
  tags,
  facts,
  matches = NO_MATCHES,
  place,
  age,
}: FrameProps) {
  const marked = markedTerms(tags, matches)
  return (
    <article className="group relative flex h-full flex-col rounded border border-rule bg-paper p-3.5 text-ink transition-colors duration-150 hover:border-edge">
      <div className="flex items-start gap-3">
        <Logo url={logoUrl} name={company} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start gap-x-3">
            <Title className="text-lg leading-snug font-semibold">{title}</Title>
            {/* Those that do not fit in the line are cut off. */}
            {tags.length > 0 && (
              <Tags
                values={[...new Set([...marked, ...tags])]}
                marked={marked}
                className="flex h-[calc(1lh+--spacing(1.5))] min-w-0 grow basis-44 flex-wrap gap-1.5 overflow-hidden text-sm *:line-clamp-1"
              />
            )}
          </div>
          <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <p className="line-clamp-2">
              <bdi {...typed(company)}>
                <Marked text={company} words={matches.words} />
              </bdi>
            </p>
            <span className="shrink-0 tabular-nums">{age}</span>
          </div>
        </div>
      </div>
      <p className="plaintext my-2 line-clamp-2 text-sm in-[figure]:line-clamp-4" {...typed(description)}>
        <Marked text={description} words={matches.words} />
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        <span className="line-clamp-2">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>
                <MarkedTerm value={fact} matches={matches} />
              </bdi>
            </span>
          ))}
        </span>
        {place}
      </div>
    </article>
  )
}
