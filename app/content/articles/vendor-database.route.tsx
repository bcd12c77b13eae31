import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { page } from '../../kit/routing/page.ts'
import { ArticlePage } from './article.tsx'
import Text, { headings } from './vendor-database.en.mdx'

const text = translated({ default: Text, headings }, () => import('./vendor-database.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text })

export default function VendorDatabase() {
  return <ArticlePage slug="why-growing-your-vendor-database-for-construction-services-matters" text={text} />
}
