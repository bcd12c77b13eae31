import { ArrowUpRight } from 'lucide'
import { translated } from '../../kit/i18n/translated.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Operator } from '../../kit/layout/operator.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { showIf, useText } from '../../kit/layout/use-text.tsx'
import { page } from '../../kit/routing/page.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { newTab } from '../../kit/ui/new-tab.ts'
import Text, { description, title } from './about.en.mdx'

const text = translated({ default: Text, description, title }, () => import('./about.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, text })

export default function About() {
  const WithGroup = showIf(useSite().groupCompanies.length > 0)
  const { title, description, heading, blocks, parts } = useText(useTranslated(text), {
    Operator,
    GroupCompanies,
    WithGroup,
  })
  return (
    <Page width="reading" heading={heading} lead={blocks}>
      <PageHead title={title} description={description} />
      {parts.map((part) => (
        <section
          key={part.heading}
          className="not-first-of-type:mt-10 not-first-of-type:border-t not-first-of-type:border-rule not-first-of-type:pt-6"
        >
          <h2 className="mb-3 text-xl">{part.heading}</h2>
          <div className="grid max-w-prose gap-4 text-pretty text-lg leading-relaxed">{part.blocks}</div>
        </section>
      ))}
    </Page>
  )
}

function GroupCompanies() {
  return (
    <ul className="mt-2 divide-y divide-rule border-y border-rule">
      {useSite().groupCompanies.map((company) => (
        <li key={company.url} className="relative py-5">
          <h3 className="text-lg">
            <a
              href={company.url}
              {...newTab}
              className="inline-flex items-center gap-1.5 text-petrol-ink after:absolute after:inset-0 after:rounded hover:underline"
            >
              {company.name}
              <Icon shape={ArrowUpRight} className="size-4 rtl:-scale-x-100" />
            </a>
          </h3>
          <p className="mt-1 text-base text-muted">{company.description}</p>
        </li>
      ))}
    </ul>
  )
}
