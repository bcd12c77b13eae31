import Text, { headings } from './ai-tools.en.mdx'
import { ArticlePage } from './article.tsx'

export default function AiTools() {
  return (
    <ArticlePage
      slug="4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena"
      Text={Text}
      headings={headings}
    />
  )
}
