import { Trans, useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide'
import { Icon } from './icon.ts'
import { typed } from './typed.ts'

/** Names the language of the typed text below it, if that is not the language of the page. */
export function OtherLanguage({ of }: { of: string }) {
  const { i18n } = useLingui()
  const { lang } = typed(of)
  if (!lang || lang === i18n.locale) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted">
      <Icon shape={Globe} className="size-4" />
      {lang === 'ar' ? <Trans>In Arabic</Trans> : <Trans>In English</Trans>}
    </span>
  )
}
