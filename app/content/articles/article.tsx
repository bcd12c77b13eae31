import { useLingui } from '@lingui/react/macro'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { WithContents } from '../../kit/layout/contents.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { prose } from '../../kit/layout/prose.tsx'
import { usePageUrl, useSite } from '../../kit/layout/use-site.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { headline } from '../../kit/ui/headline.ts'
import type { LongText } from '../long-text.ts'
import { ArticleCard } from './article-card.tsx'
import { articleBySlug } from './articles.ts'
import { CallsToAction } from './calls-to-action.tsx'
import { Cover } from './cover.tsx'

export function ArticlePage({ slug, text }: { slug: string; text: LongText }) {
  const { i18n, t } = useLingui()
  const site = useSite()
  const urlOf = usePageUrl()
  const breadcrumbs = useBreadcrumbs()
  const { default: Text, headings } = useTranslated(text)
  const article = articleBySlug(slug)
  const title = i18n._(article.title)
  return (
    <Page>
      <PageHead
        title={title}
        description={i18n._(article.excerpt)}
        image={`/blog/${slug}/social-image`}
        type="article"
        feeds={{ 'application/atom+xml': '/blog/feed.xml' }}
        facts={[
          {
            '@type': 'Article',
            inLanguage: i18n.locale,
            headline: title,
            description: i18n._(article.excerpt),
            datePublished: article.date,
            dateModified: article.modified,
            image: urlOf(`/blog/${slug}/social-image`),
            mainEntityOfPage: urlOf(`/blog/${slug}`),
            author: { '@type': 'Organization', name: site.name, url: urlOf('/') },
          },
          breadcrumbs([t`Blog`, '/blog'], [title, `/blog/${slug}`]),
        ]}
      />
      <div className="mx-auto max-w-5xl">
        <BackLink to="/blog">{t`All articles`}</BackLink>
        <article aria-labelledby="title">
          <header className="mt-2">
            <h1 id="title" className="max-w-4xl text-3xl">
              {headline(title)}
            </h1>
            <p className="mt-4 max-w-prose text-xl text-muted">{i18n._(article.excerpt)}</p>
            <p className="mt-4">
              <Day at={article.date} className="text-sm text-muted" />
            </p>
            <Cover seed={article.seed} alt={i18n._(article.alt)} className="mt-8 mb-12" />
          </header>
          <WithContents headings={headings}>
            <Text site={site} components={prose} />
          </WithContents>
        </article>
        <section className="mt-16 border-t border-rule pt-8 print:hidden">
          <h2 className="mb-6 text-2xl">{t`Related article`}</h2>
          <div className="max-w-md">
            <ArticleCard article={articleBySlug(article.related)} level="h3" />
          </div>
        </section>
        <CallsToAction />
      </div>
    </Page>
  )
}
