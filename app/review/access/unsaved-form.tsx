import { Trans } from '@lingui/react/macro'
import { useHref } from 'react-router'
import { inLanguage } from '../../../config/language.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { newTab } from '../../kit/ui/new-tab.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'

export type TypedEntries = [name: string, value: string][]

/** Shows the text of a form that was sent after the session had ended. The server does not store the text. */
export function UnsavedForm({ to, entries }: { to: string; entries: TypedEntries }) {
  const action = useHref(to)
  const signIn = inLanguage(useLanguage(), '/review/sign-in')
  const texts = entries.filter(([, value]) => /\s/.test(value.trim()))
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="rounded border border-rule bg-sand p-4 font-medium">
        <Trans>Your session has ended. Nothing was saved, and your text is still on this page.</Trans>
      </p>
      <ol className="list-decimal ps-5">
        <li>
          <a href={signIn} {...newTab} className="link">
            <Trans>Sign in in a new tab</Trans>
          </a>
        </li>
        <li>
          <Trans>Come back to this tab, and select 'Send again'.</Trans>
        </li>
      </ol>
      {/* The browser sends this form without scripts, so that the next page is loaded completely, with the new session.
       */}
      <form method="post" action={action}>
        {entries.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur twice, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">
          <Trans>Send again</Trans>
        </Button>
      </form>
      {texts.map(([name, value]) => (
        <TypedText key={name + value} text={value} className="max-w-prose border-t border-rule pt-4" />
      ))}
    </div>
  )
}
