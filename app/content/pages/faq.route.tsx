import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { Link } from 'react-router'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { page } from '../../kit/routing/page.ts'
import { headline } from '../../kit/ui/headline.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { contentI18n } from '../message-catalogue.ts'
import { answersOf, type FaqSection } from './faq.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function Faq() {
  const { i18n, t } = useLingui()
  const { name, sendsEmail } = useSite()
  const values = { name }
  const faq = answersOf(sendsEmail)
  return (
    <Page>
      <PageHead
        title={t`FAQ`}
        description={t`What it costs, what is public, how we review, and how organisations and vendors contact each other.`}
        facts={[
          {
            '@type': 'FAQPage',
            inLanguage: i18n.locale,
            mainEntity: faq.flatMap(({ entries }) =>
              entries.map(({ question, answer }) => ({
                '@type': 'Question',
                name: i18n._({ ...question, values }),
                acceptedAnswer: { '@type': 'Answer', text: i18n._({ ...answer, values }) },
              })),
            ),
          },
        ]}
      />
      <h1 className="text-3xl">{t`Frequently asked questions`}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        <Trans>
          Did not find your answer?{' '}
          <Link to="/contact" className="link">
            Contact us
          </Link>
          .
        </Trans>
      </p>
      {faq.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </Page>
  )
}

function Section({ id, title, entries }: FaqSection) {
  const { i18n } = useLingui()
  const values = { name: useSite().name }
  return (
    <section className="mt-12 border-t border-rule pt-8 lg:grid lg:grid-cols-3 lg:gap-x-10">
      <h2 id={id} className="mb-4 text-2xl lg:pe-6">
        {headline(i18n._(title))}
      </h2>
      <div className="max-w-prose divide-y divide-rule lg:col-span-2">
        {entries.map(({ id, question, answer, more }) => (
          <details key={question.id} id={id} open={id !== undefined} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 rounded py-3 text-lg font-medium hover:underline">
              <h3 className="font-medium">{headline(i18n._({ ...question, values }))}</h3>
              <Icon
                shape={Plus}
                className="size-5 shrink-0 text-petrol-ink transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <div className="pb-6 text-pretty leading-relaxed text-muted">
              <p>{i18n._({ ...answer, values })}</p>
              {more && (
                <Link to={more.to} className="link mt-2 inline-flex min-h-11 items-center">
                  {i18n._(more.label)}
                </Link>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
