import { Trans, useLingui } from '@lingui/react/macro'
import { WithContents } from '../layout/contents.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { prose } from '../layout/prose.tsx'
import { useSite } from '../layout/use-site.ts'
import type Terms from './terms.en.mdx'

type Props = {
  title: string
  description: string
  /** The text: its headings carry addresses, so that a clause can be pointed at. */
  Text: typeof Terms
  headings: { id: string; text: string }[]
}

/** A legal page: both were last updated on the same day (spec 9). */
export function Legal({ title, description, Text, headings }: Props) {
  const { t } = useLingui()
  const site = useSite()
  return (
    <Page>
      <PageHead title={title} description={description} />
      <div className="mx-auto max-w-5xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-10 text-muted">
          <Trans>
            Last updated <time dateTime="2025-03-30">{t`March 30, 2025`}</time>
          </Trans>
        </p>
        <WithContents headings={headings}>
          <Text site={site} components={prose} />
        </WithContents>
      </div>
    </Page>
  )
}
