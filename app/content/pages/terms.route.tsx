import { useLingui } from '@lingui/react/macro'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { page } from '../../kit/routing/page.ts'
import { Legal } from './legal.tsx'
import Text, { headings } from './terms.en.mdx'

const text = translated({ default: Text, headings }, () => import('./terms.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text })

export default function Terms() {
  const { t } = useLingui()
  return (
    <Legal
      title={t`Terms of Service`}
      description={t`The terms on which this free directory may be used: beta status, your content, conduct, liability, the law of Jordan and arbitration in Amman.`}
      text={text}
    />
  )
}
