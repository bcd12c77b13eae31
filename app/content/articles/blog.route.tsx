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
    <Page
      heading={t`Blog`}
      lead={<Trans>Articles about finding, appointing and managing contracts and claims vendors.</Trans>}
    >
      <PageHead
        title={t`Blog`}
        description={t`Articles about finding, appointing and managing contracts and claims vendors in the Middle East and North Africa.`}
        feeds={{ 'application/atom+xml': '/blog/feed.xml' }}
      />
      <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} level="h2" />
        ))}
      </div>
      <CallsToAction />
    </Page>
  )
}
