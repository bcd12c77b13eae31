import { Trans } from '@lingui/react/macro'
import type { Language } from '../../../config/language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'

type Props = { language: Language }

/** In a line of facts. It goes without saying that what is read on an English page was sent in English. */
export function SenderLanguage({ language }: Props) {
  const page = useLanguage()
  if (language === 'en' && page === 'en') return null
  return (
    <>
      {' · '}
      {language === 'ar' ? <Trans>Sent in Arabic</Trans> : <Trans>Sent in English</Trans>}
    </>
  )
}

/** Beside a field for words that a letter quotes. */
export function AskForSenderLanguage({ language }: Props) {
  const page = useLanguage()
  if (language === 'en' && page === 'en') return null
  return (
    <WithEmail>
      <strong className="block font-medium text-ink">
        {language === 'ar' ? (
          <Trans>Sent in Arabic. Please write in Arabic, because the email is in Arabic.</Trans>
        ) : (
          <Trans>Sent in English. Please write in English, because the email is in English.</Trans>
        )}
      </strong>
    </WithEmail>
  )
}
