import { Trans } from '@lingui/react/macro'
import type { Language } from '../../../config/language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'

type Props = { language: Language }

/** Part of a line of facts. An English page does not mention that a submission was sent in English. */
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

/** The hint of a field whose text an email quotes. */
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
