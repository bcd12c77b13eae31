import { Trans, useLingui } from '@lingui/react/macro'
import { WithContents } from '../../layout/contents.tsx'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { prose } from '../../layout/prose.tsx'
import { useSite } from '../../layout/use-site.ts'
import { policyChange } from '../../policy-change.ts'
import type Terms from './terms.en.mdx'

type Props = {
  title: string
  description: string
  /** The text: its headings carry addresses, so that a clause can be pointed at. */
  Text: typeof Terms
  headings: { id: string; value: string }[]
  /** The day of which its text is, as in 2025-03-30; what was added later stands under a heading of its own. */
  updated: string
}

/** A legal page. */
export function Legal({ title, description, Text, headings, updated }: Props) {
  const { i18n } = useLingui()
  const site = useSite()
  const written = (day: string) => i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' })
  const day = written(updated)
  return (
    <Page>
      <PageHead title={title} description={description} />
      <div className="mx-auto max-w-5xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-10 text-muted">
          <Trans>
            Last updated <time dateTime={updated}>{day}</time>
          </Trans>
        </p>
        <WithContents headings={headings}>
          <Text site={site} changed={written(policyChange.day)} components={prose} />
        </WithContents>
      </div>
    </Page>
  )
}
