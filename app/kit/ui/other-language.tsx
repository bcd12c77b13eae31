import { Trans, useLingui } from '@lingui/react/macro'
import { typed } from './typed.ts'

/** Names the language of the typed text below it, if that is not the language of the page. */
export function OtherLanguage({ of }: { of: string }) {
  const { i18n } = useLingui()
  const { lang } = typed(of)
  if (!lang || lang === i18n.locale) return null
  return (
    <span className="text-sm text-muted">{lang === 'ar' ? <Trans>In Arabic</Trans> : <Trans>In English</Trans>}</span>
  )
}
