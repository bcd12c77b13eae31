import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.ts'
import { Logo } from '../../ui/logo.tsx'
import { Tags } from '../../ui/tag.tsx'
import type { OpportunityCard as Card } from '../request.queries.server.ts'
import { PostedAge } from './posted-age.tsx'
import { titleOf } from './title.ts'

export function OpportunityCard({ opportunity, daysOld }: { opportunity: Omit<Card, 'postedAt'>; daysOld: number }) {
  const { i18n } = useLingui()
  return (
    <CardFrame
      company={opportunity.company}
      logoUrl={opportunity.logoUrl}
      title={
        <Link to={`/opportunities/${opportunity.id}`} className="after:absolute after:inset-0 after:rounded">
          {i18n._(titleOf(opportunity.services))}
        </Link>
      }
      description={opportunity.description}
      tags={[...opportunity.services.slice(1), ...opportunity.projectType, opportunity.projectSize]}
      place={
        // Hover and focus show the invitation in the place of the location; touch screens show both (spec 2).
        <span className="grid items-center pointer-coarse:gap-1 pointer-fine:*:col-start-1 pointer-fine:*:row-start-1">
          <span className="flex items-center gap-1 transition-opacity duration-150 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0">
            <Icon shape={MapPin} className="size-4 shrink-0" />
            <span className="line-clamp-1">
              {opportunity.location}, {i18n._(opportunity.country)}
            </span>
          </span>
          <span
            aria-hidden
            className="flex items-center gap-1 justify-self-start rounded bg-petrol px-3 py-1.5 font-medium text-on-petrol transition-opacity duration-150 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
          >
            <Trans>View opportunity</Trans>
            <Icon shape={ArrowRight} className="size-4 rtl:-scale-x-100" />
          </span>
        </span>
      }
      age={<PostedAge days={daysOld} />}
    />
  )
}

type FrameProps = {
  titleElement?: 'h3' | 'p'
  company: string
  logoUrl: string | null
  title: ReactNode
  description: string
  tags: string[]
  place: ReactNode
  age: ReactNode
}

const TAGS_SHOWN = 6

export function CardFrame({
  titleElement: Title = 'h3',
  company,
  logoUrl,
  title,
  description,
  tags,
  place,
  age,
}: FrameProps) {
  return (
    <article className="group relative flex h-full flex-col rounded border border-rule bg-paper p-5 text-ink transition-colors duration-150 hover:border-edge">
      <div className="flex items-start gap-3">
        <Logo url={logoUrl} name={company} />
        <div className="min-w-0">
          <Title className="text-lg font-semibold leading-snug">{title}</Title>
          <p className="line-clamp-2 text-sm text-muted">
            <bdi>{company}</bdi>
          </p>
        </div>
      </div>
      <p className="mt-3 mb-4 line-clamp-3 text-sm" dir="auto">
        {description}
      </p>
      <Tags values={tags} most={TAGS_SHOWN} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4 text-sm">
        {place}
        <span className="text-muted tabular-nums">{age}</span>
      </div>
    </article>
  )
}
