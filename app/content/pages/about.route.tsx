import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Operator } from '../../kit/layout/operator.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { page } from '../../kit/routing/page.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { newTab } from '../../kit/ui/new-tab.ts'
import { contentI18n } from '../message-catalogue.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function About() {
  const { t } = useLingui()
  const { name, groupCompanies } = useSite()
  return (
    <Page>
      <PageHead
        title={t`About`}
        description={t`Why there is a free directory for construction contracts and claims in the Middle East and North Africa, how it works, and which group of companies it belongs to.`}
      />
      <h1 className="text-3xl">
        <Trans>About {name}</Trans>
      </h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        <Trans>
          A free marketplace and directory for one field: construction contracts and claims in the Middle East and North
          Africa.
        </Trans>
      </p>
      <Section heading={<Trans>Why {name} exists</Trans>}>
        <p>
          <Trans>
            In claims, time matters. But people who need a delay analyst, a quantum expert or a contract reviewer often
            ask the same three contacts and take the one who is free. Meanwhile, good specialists wait for a call from
            people who do not know them.
          </Trans>
        </p>
        <p>
          <Trans>
            We built one place where both sides find each other and search in the words of the profession. The
            introduction is free.
          </Trans>
        </p>
      </Section>
      <Section heading={<Trans>How {name} works</Trans>}>
        <p>
          <Trans>
            A person reviews every new request and listing before we publish it. There are no accounts, no fees and no
            advertising. We do not track visitors or sell their data.
          </Trans>
        </p>
        <p>
          <Trans>
            We only make the introduction. We do not rate, recommend or test vendors. For each request we list vendors
            who offer the same services, closest match first. No one can pay for a place in this list. The conflict
            check, the references and the terms of the appointment are between you and the vendor.
          </Trans>
        </p>
        <p>
          <Trans>
            {name} is in beta. During beta, we choose which requests to show. Anyone can{' '}
            <Link to="/post-vendor-request">send one</Link>. If something is missing on the website,{' '}
            <Link to="/contact">write to us</Link>.
          </Trans>
        </p>
        <Operator />
      </Section>
      {groupCompanies.length > 0 && (
        <Section heading={<Trans>Our group of companies</Trans>}>
          <p>
            <Trans>
              {name} belongs to a group of companies that work on construction projects. We review their requests and
              listings by the same rules as all others, and do not show them first.
            </Trans>
          </p>
          <ul className="mt-2 divide-y divide-rule border-y border-rule">
            {groupCompanies.map((company) => (
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
        </Section>
      )}
    </Page>
  )
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-12 border-t border-rule pt-8 lg:grid lg:grid-cols-3 lg:gap-x-10">
      <h2 className="mb-4 text-2xl">{heading}</h2>
      <div className="grid max-w-prose gap-4 text-pretty text-lg leading-relaxed lg:col-span-2 [&_p_a]:link">
        {children}
      </div>
    </section>
  )
}
