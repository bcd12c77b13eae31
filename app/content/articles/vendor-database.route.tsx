import { ArticlePage } from './article.tsx'
import Text, { headings } from './vendor-database.en.mdx'

export default function VendorDatabase() {
  return (
    <ArticlePage
      slug="why-growing-your-vendor-database-for-construction-services-matters"
      Text={Text}
      headings={headings}
    />
  )
}
