import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { WithContents } from '../../kit/layout/contents.tsx'
import { Page, PageHeading } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { prose } from '../../kit/layout/prose.tsx'
import { usePageUrl, useSite } from '../../kit/layout/use-site.ts'
import { plainText } from '../../kit/layout/use-text.tsx'
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
  const { name } = site
  const minutes = minutesToRead(Text({ site, components: prose }))
  return (
    <Page back={<BackLink to="/blog">{t`All articles`}</BackLink>}>
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
      <article aria-labelledby="title">
        <header>
          <PageHeading id="title" lead={i18n._(article.excerpt)}>
            {headline(title)}
          </PageHeading>
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
            <span>{t`By ${name}`}</span> <Day at={article.date} />{' '}
            <span>
              <Plural value={minutes} one="# minute to read" other="# minutes to read" />
            </span>
          </p>
          <Cover seed={article.seed} alt={i18n._(article.alt)} className="mt-6 mb-8" />
        </header>
        <WithContents headings={headings}>
          <Text site={site} components={prose} />
        </WithContents>
      </article>
      <section className="mt-16 border-t border-rule pt-8 print:hidden">
        <h2 className="mb-6 text-xl">{t`Related article`}</h2>
        <div className="max-w-md">
          <ArticleCard article={articleBySlug(article.related)} level="h3" />
        </div>
      </section>
      <CallsToAction />
    </Page>
  )
}

const WORDS_A_MINUTE = 200

const minutesToRead = (text: ReactNode): number =>
  Math.max(1, Math.round(plainText(text).split(/\s+/).length / WORDS_A_MINUTE))
