import { ArticlePage } from './article.tsx'
import Text, { headings } from './saudi-discipline.en.mdx'

export default function SaudiDiscipline() {
  return (
    <ArticlePage
      slug="contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom"
      Text={Text}
      headings={headings}
    />
  )
}
