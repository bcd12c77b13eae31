import { Trans } from '@lingui/react/macro'
import type { Language } from '../../../config/language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'

type Props = { language: Language }

/**
 * Shows, in a line of facts, the language in which a submission was sent. An English page leaves it out if the
 * submission was sent in English.
 */
export function SenderLanguage({ language }: Props) {
  const page = useLanguage()
  if (language === 'en' && page === 'en') return null
  return <span>{language === 'ar' ? <Trans>Sent in Arabic</Trans> : <Trans>Sent in English</Trans>}</span>
}

/**
 * The hint at a field whose text is quoted in an email to the sender. It asks the reviewer to write in the sender's
 * language.
 */
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
