import { X } from 'lucide'
import { useState } from 'react'
import { directionOf } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { Icon } from '../ui/icon.ts'
import { LanguageSwitch } from './language-switch.tsx'

/**
 * The texts of the hint. Each is in the language that it offers, so it cannot come from the message catalogue of the
 * page.
 */
const TEXTS = {
  en: { sentence: 'This page is also in English.', dismiss: 'Do not show this again' },
  ar: { sentence: 'هذه الصفحة متاحة بالعربية أيضًا.', dismiss: 'عدم إظهار هذا التنبيه مجددًا' },
}

/**
 * The key under which the browser stores that the hint was dismissed. The privacy policy names this key. If the browser
 * blocks storage, the hint appears again at the next visit.
 */
const DISMISSED = 'language-hint-dismissed'

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) === '1'
  } catch {
    return false
  }
}

export default function LanguageHint() {
  // The hint is not shown to visitors who come from another page of the site, because they have chosen its language.
  const [isShown, setShown] = useState(() => !isDismissed() && !document.referrer.startsWith(`${location.origin}/`))
  const other = useLanguage() === 'en' ? 'ar' : 'en'
  const { sentence, dismiss } = TEXTS[other]
  if (!isShown) return null
  return (
    <aside
      lang={other}
      dir={directionOf(other)}
      aria-label={sentence}
      className="flex items-center justify-center gap-x-2 border-t border-rule bg-paper text-ink print:hidden"
    >
      {/* The hint comes after the footer. Fixed to the bottom of the window, it would cover controls such as a
          form's button. */}
      <p className="py-2">{sentence}</p>
      <LanguageSwitch className="link inline-flex min-h-11 shrink-0 items-center px-2" />
      <button
        type="button"
        onClick={() => {
          setShown(false)
          try {
            localStorage.setItem(DISMISSED, '1')
          } catch {}
        }}
        className="flex size-11 items-center justify-center rounded"
      >
        <Icon shape={X} className="size-5" />
        <span className="sr-only">{dismiss}</span>
      </button>
    </aside>
  )
}
