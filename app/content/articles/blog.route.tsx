import { Trans, useLingui } from '@lingui/react/macro'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { page } from '../../kit/routing/page.ts'
import { ArticleCard } from './article-card.tsx'
import { articles } from './articles.ts'
import { CallsToAction } from './calls-to-action.tsx'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function Blog() {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={t`Blog`}
        description={t`Articles about finding, appointing and managing contracts and claims vendors in the Middle East and North Africa.`}
        feeds={{ 'application/atom+xml': '/blog/feed.xml' }}
      />
      <h1 className="text-3xl">{t`Blog`}</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
        <Trans>Articles about finding, appointing and managing contracts and claims vendors.</Trans>
      </p>
      <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} level="h2" />
        ))}
      </div>
      <CallsToAction />
    </Page>
  )
}
