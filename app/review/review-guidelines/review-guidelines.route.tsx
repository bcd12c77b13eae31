import { useLingui } from '@lingui/react/macro'
import { consoleI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { WithContents } from '../../kit/layout/contents.tsx'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { prose } from '../../kit/layout/prose.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { page } from '../../kit/routing/page.ts'
import Text, { headings } from './review-guidelines.en.mdx'

const text = translated({ default: Text, headings }, () => import('./review-guidelines.ar.mdx'))

export const handle = page({ cache: 'private', messages: consoleI18n, ownShell: true, text })

export default function ReviewGuidelines() {
  const { t } = useLingui()
  const { default: Content, headings } = useTranslated(text)
  const title = t`How to judge`
  return (
    <div className="max-w-5xl">
      <UnlistedPageHead title={title} />
      <h1 className="mb-6 text-2xl">{title}</h1>
      <WithContents headings={headings}>
        <Content site={useSite()} components={prose} />
      </WithContents>
    </div>
  )
}
