import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Article = {
  /** The last part of the article's address, as the specification prescribes it (spec 2, 'Blog'). */
  slug: string
  title: MessageDescriptor
  date: string
  /** The date on which the text of the article was last changed. */
  modified: string
  excerpt: MessageDescriptor
  seed: number
  alt: MessageDescriptor
  related: string
}

const aiTools = '4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena'
const saudiDiscipline = 'contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom'
const vendorDatabase = 'why-growing-your-vendor-database-for-construction-services-matters'

export const articles: Article[] = [
  {
    slug: aiTools,
    title: msg`4 AI tools to build a vendor management app for your construction business in MENA`,
    date: '2025-04-07',
    modified: '2026-11-26',
    excerpt: msg`What a contracts department can build by itself with four types of tool, and how to test each one before you trust it.`,
    seed: 6,
    alt: msg`Line pattern of large eight-pointed stars`,
    related: vendorDatabase,
  },
  {
    slug: saudiDiscipline,
    title: msg`Contracts and claims vendor discipline in Saudi Arabia's construction boom`,
    date: '2025-04-06',
    modified: '2026-11-29',
    excerpt: msg`Fixed opening dates leave no time to find claims help late. Which law applies, which calendar counts, and what to put in an appointment.`,
    seed: 4,
    alt: msg`Line pattern of eight-pointed stars`,
    related: aiTools,
  },
  {
    slug: vendorDatabase,
    title: msg`Why growing your vendor database for construction services matters`,
    date: '2025-03-24',
    modified: '2026-11-29',
    excerpt: msg`A claim is due within weeks, and a normal appointment takes five of them. Why a longer list helps, what to record, and how to keep it up to date.`,
    seed: 5,
    alt: msg`Line pattern of small eight-pointed stars`,
    related: saudiDiscipline,
  },
]

export function articleBySlug(slug: string): Article {
  const found = articles.find((article) => article.slug === slug)
  if (!found) throw new Error(`No article has the slug ${slug}.`)
  return found
}
