import { useLingui } from '@lingui/react/macro'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { page } from '../../kit/routing/page.ts'
import { Legal } from './legal.tsx'
import Text, { headings } from './privacy.en.mdx'

const text = translated({ default: Text, headings }, () => import('./privacy.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text })

export default function Privacy() {
  const { t } = useLingui()
  return (
    <Legal
      title={t`Privacy Policy`}
      description={t`What the forms collect, what is public, how long we keep it, and your rights. No cookies for visitors, no trackers, no sale of data.`}
      text={text}
    />
  )
}
