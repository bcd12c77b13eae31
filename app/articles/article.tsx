import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { WithContents } from '../layout/contents.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { prose } from '../layout/prose.tsx'
import { useSite } from '../layout/use-site.ts'
import type Words from './ai-tools.en.mdx'
import { ArticleCard } from './article-card.tsx'
import { ArticleDate } from './article-date.tsx'
import { articleOf } from './articles.ts'
import { CallsToAction } from './calls-to-action.tsx'
import { Cover } from './cover.tsx'

type Props = { slug: string; Text: typeof Words; headings: { id: string; text: string }[] }

/** The page of one article. */
export function ArticlePage({ slug, Text, headings }: Props) {
  const { i18n } = useLingui()
  const article = articleOf(slug)
  const title = i18n._(article.title)
  return (
    <Page>
      <PageHead title={title} description={i18n._(article.excerpt)} />
      <div className="mx-auto max-w-5xl">
        <Link to="/blog" className="link inline-flex min-h-11 items-center gap-1.5 print:hidden">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          <Trans>All articles</Trans>
        </Link>
        <article>
          <header className="mt-2">
            <h1 className="max-w-4xl text-3xl">{title}</h1>
            <p className="mt-4 max-w-prose text-xl text-muted">{i18n._(article.excerpt)}</p>
            <p className="mt-4">
              <ArticleDate date={article.date} />
            </p>
            <Cover seed={article.seed} alt={i18n._(article.alt)} className="mt-8 mb-12 aspect-video sm:aspect-3/1" />
          </header>
          <WithContents headings={headings}>
            <Text site={useSite()} components={prose} />
          </WithContents>
        </article>
        <section className="mt-16 border-t border-rule pt-8 print:hidden">
          <h2 className="mb-6 text-2xl">
            <Trans>Related article</Trans>
          </h2>
          <div className="max-w-md">
            <ArticleCard article={articleOf(article.related)} level="h3" />
          </div>
        </section>
        <CallsToAction />
      </div>
    </Page>
  )
}
