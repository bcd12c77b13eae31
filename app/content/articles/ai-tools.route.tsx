import { page } from '../../routing/page.ts'
import { contentI18n } from '../message-catalogue.ts'
import Text, { headings } from './ai-tools.en.mdx'
import { ArticlePage } from './article.tsx'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function AiTools() {
  return (
    <ArticlePage
      slug="4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena"
      Text={Text}
      headings={headings}
    />
  )
}
