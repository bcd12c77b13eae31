import { page } from '../../routing/page.ts'
import { contentI18n } from '../message-catalogue.ts'
import { ArticlePage } from './article.tsx'
import Text, { headings } from './saudi-discipline.en.mdx'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function SaudiDiscipline() {
  return (
    <ArticlePage
      slug="contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom"
      Text={Text}
      headings={headings}
    />
  )
}
