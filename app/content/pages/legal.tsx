import { Trans } from '@lingui/react/macro'
import { localeOf } from '../../../config/language.ts'
import { useLanguage, useTranslated } from '../../kit/i18n/use-language.ts'
import { WithContents } from '../../kit/layout/contents.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { PolicyChange } from '../../kit/layout/policy-change.tsx'
import { prose } from '../../kit/layout/prose.tsx'
import { usePolicyDays, useSite } from '../../kit/layout/use-site.ts'
import type { LongText } from '../long-text.ts'

type Props = {
  title: string
  description: string
  text: LongText
}

export function Legal({ title, description, text }: Props) {
  const site = useSite()
  const { updated } = usePolicyDays()
  const { default: Text, headings } = useTranslated(text)
  const language = useLanguage()
  // The English date has the American form, because the specification writes it as 'March 30, 2025' (spec 2).
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const day = format.format(new Date(updated))
  return (
    <Page
      heading={title}
      lead={
        <Trans>
          Last updated <time dateTime={updated}>{day}</time>
        </Trans>
      }
    >
      <PageHead title={title} description={description} />
      <PolicyChange />
      <WithContents headings={headings}>
        <Text site={site} components={prose} />
      </WithContents>
    </Page>
  )
}
