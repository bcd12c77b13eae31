import { Trans } from '@lingui/react/macro'
import { localeOf } from '../../../config/language.ts'
import { useLanguage, useTranslated } from '../../i18n/use-language.ts'
import { WithContents } from '../../layout/contents.tsx'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { policyChanges } from '../../layout/policy-change.ts'
import { prose } from '../../layout/prose.tsx'
import { useSite } from '../../layout/use-site.ts'
import type { LongText } from '../long-text.ts'

type Props = {
  title: string
  description: string
  text: LongText
  /** YYYY-MM-DD. Later additions have a heading of their own. */
  updated: string
}

export function Legal({ title, description, text, updated }: Props) {
  const site = useSite()
  const { default: Text, headings } = useTranslated(text)
  const language = useLanguage()
  // 'March 30, 2025': spec 2.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const formatDay = (day: string) => format.format(new Date(day))
  const day = formatDay(updated)
  const days = Object.fromEntries(Object.entries(policyChanges).map(([change, { day }]) => [change, formatDay(day)]))
  return (
    <Page>
      <PageHead title={title} description={description} />
      <div className="mx-auto max-w-5xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-muted">
          <Trans>
            Last updated <time dateTime={updated}>{day}</time>
          </Trans>
        </p>
        <p className="mb-10">
          <a href="#added-since-march-30-2025" className="link">
            <Trans>See later changes</Trans>
          </a>
        </p>
        <WithContents headings={headings}>
          <Text site={site} days={days} components={prose} />
        </WithContents>
      </div>
    </Page>
  )
}
