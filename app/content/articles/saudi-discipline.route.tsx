import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { page } from '../../kit/routing/page.ts'
import { ArticlePage } from './article.tsx'
import Text, { headings } from './saudi-discipline.en.mdx'

const text = translated({ default: Text, headings }, () => import('./saudi-discipline.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text })

export default function SaudiDiscipline() {
  return <ArticlePage slug="contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom" text={text} />
}
