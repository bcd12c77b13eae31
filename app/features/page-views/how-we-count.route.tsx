import { useLingui } from '@lingui/react/macro'
import { sendersI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { prose } from '../../kit/layout/prose.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { page } from '../../kit/routing/page.ts'
import Text from './how-we-count.en.mdx'

const text = translated({ default: Text }, () => import('./how-we-count.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: sendersI18n, text })

export default function HowWeCount() {
  const { t } = useLingui()
  const { default: Text } = useTranslated(text)
  return (
    <Page heading={t`How we count`} width="reading">
      <PageHead
        title={t`How we count`}
        description={t`What we count on the pages of requests and listings, what we do not count, what we store, and who sees the figures.`}
      />
      <Text site={useSite()} components={prose} />
    </Page>
  )
}
