import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { Day } from '../../kit/ui/day.tsx'
import { headline } from '../../kit/ui/headline.ts'
import { Icon } from '../../kit/ui/icon.ts'
import type { Article } from './articles.ts'
import { Cover } from './cover.tsx'

export function ArticleCard({ article, level: Heading }: { article: Article; level: 'h2' | 'h3' }) {
  const { i18n } = useLingui()
  return (
    <article aria-labelledby={article.slug} className="group relative flex flex-col">
      <Cover seed={article.seed} alt={i18n._(article.alt)} className="mb-4" />
      <Day at={article.date} className="text-sm text-muted" />
      <Heading id={article.slug} className="mt-1 text-xl">
        <Link to={`/blog/${article.slug}`} className="after:absolute after:inset-0 after:rounded group-hover:underline">
          {headline(i18n._(article.title))}
        </Link>
      </Heading>
      <p className="mt-2 mb-4 text-pretty leading-relaxed text-muted">{i18n._(article.excerpt)}</p>
      <p aria-hidden className="mt-auto flex items-center gap-1 font-medium text-petrol-ink">
        <Trans>Read more</Trans>
        <Icon shape={ArrowRight} className="size-4 rtl:-scale-x-100" />
      </p>
    </article>
  )
}
