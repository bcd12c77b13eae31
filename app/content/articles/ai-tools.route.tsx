import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { page } from '../../kit/routing/page.ts'
import Text, { headings } from './ai-tools.en.mdx'
import { ArticlePage } from './article.tsx'

const text = translated({ default: Text, headings }, () => import('./ai-tools.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text })

export default function AiTools() {
  return (
    <ArticlePage
      slug="4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena"
      text={text}
    />
  )
}
