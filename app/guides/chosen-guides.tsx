import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { guidePath } from '../../config/guide-path.ts'
import { useTranslated } from '../i18n/use-language.ts'
import { Button } from '../ui/button.tsx'
import { FoldMark } from '../ui/disclosure.tsx'
import { newTab } from '../ui/new-tab.ts'
import { Status } from '../ui/status.tsx'
import { hasDeadlines } from './guided-services.ts'
import { askedInFields, guides, leftOut, type Point, shared } from './guides.ts'
import { guidesI18n } from './message-catalogue.ts'

/** Those that services share, once, then each one's own. */
function pointsOf(services: readonly string[]): Point[] {
  const own = services.flatMap((service) => guides[service as keyof typeof guides]?.says ?? [])
  return [...new Map([...shared, ...own].map((point) => [point[0], point])).values()]
}

type Props = { services: readonly string[]; description: string }

export default function ChosenGuides({ services, description }: Props) {
  const i18n = useTranslated(guidesI18n)
  const points = pointsOf(services)
  const headings = points.flatMap(([heading]) => (askedInFields.includes(heading) ? [] : i18n._(heading)))
  const service = i18n._(services[0] ?? '')
  return (
    <details className="group/fold rounded border border-rule bg-sand px-4">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        <span>
          {services.length === 1
            ? i18n._(msg`What to say in a request: ${service}`)
            : i18n._(/*i18n*/ 'What to say in a request for these services')}
        </span>
        <FoldMark />
      </summary>
      <div className="grid gap-3 pb-4">
        <dl className="grid gap-2">
          {points.map(([heading, text]) => (
            <div key={heading}>
              <dt className="font-semibold">{i18n._(heading)}</dt>
              <dd>
                {i18n._(text)}{' '}
                {askedInFields.includes(heading) && i18n._(/*i18n*/ 'The form asks for it further down.')}
              </dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold">{i18n._(/*i18n*/ 'What to leave out')}</dt>
            <dd>{leftOut.map((text) => i18n._(text)).join(i18n.locale === 'ar' ? '؛ ' : '; ')}</dd>
          </div>
        </dl>
        <InsertedHeadings headings={headings} description={description} />
        <ul className="flex flex-wrap gap-x-6">
          {services
            .map((service) => [service, i18n._(service)] as const)
            .map(([service, name]) => (
              <li key={service}>
                <Link to={guidePath(service)} {...newTab} className="link inline-flex min-h-11 items-center">
                  {i18n._(msg`Example and documents: ${name}`)}
                </Link>
              </li>
            ))}
          {services.some(hasDeadlines) && (
            <li>
              <Link to="/deadlines" {...newTab} className="link inline-flex min-h-11 items-center">
                {i18n._(/*i18n*/ 'Claim deadlines: count the dates of your claims clause')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}

function InsertedHeadings({ headings, description }: { headings: readonly string[]; description: string }) {
  const i18n = useTranslated(guidesI18n)
  /** Until the text is changed by hand. */
  const [undo, setUndo] = useState<{ to: string }>()
  const [status, setStatus] = useState('')
  const field = () => document.getElementById(description) as HTMLTextAreaElement
  useEffect(() => {
    if (!undo) return
    const text = document.getElementById(description)
    const forget = () => setUndo(undefined)
    text?.addEventListener('input', forget)
    return () => text?.removeEventListener('input', forget)
  }, [undo, description])

  function insert() {
    const { value } = field()
    // 'Document:' within a sentence, or at the end of 'Main document:', is no heading.
    const begun = value.split('\n').map((line) => line.trimStart())
    const missing = headings.filter((heading) => !begun.some((line) => line.startsWith(`${heading}:`)))
    if (missing.length === 0) return setStatus(i18n._(/*i18n*/ 'The headings are in the description already.'))
    const [separator = ''] = value.trim() === '' ? [] : value.endsWith('\n') ? ['\n'] : ['\n\n']
    replaceText(field(), value.length, separator + missing.map((heading) => `${heading}: `).join('\n'))
    setUndo({ to: value })
    setStatus(i18n._(/*i18n*/ 'The headings are at the end of the description.'))
  }

  function takeBack({ to }: { to: string }) {
    replaceText(field(), to.length, '')
    setUndo(undefined)
    setStatus(i18n._(/*i18n*/ 'The headings are removed.'))
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" onClick={insert}>
        {i18n._(/*i18n*/ 'Insert these headings')}
      </Button>
      {undo && (
        <Button look="quiet" onClick={() => takeBack(undo)}>
          {i18n._(/*i18n*/ 'Remove the headings')}
        </Button>
      )}
      <Status className="text-muted">{status}</Status>
    </div>
  )
}

/** From a place to the end, as if typed: the browser's own undo takes it back too. */
function replaceText(field: HTMLTextAreaElement, start: number, text: string): void {
  const focused = document.activeElement as HTMLElement | null
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, field.value.length)
  const isTyped = document.execCommand(text ? 'insertText' : 'delete', false, text)
  if (!isTyped) {
    field.setRangeText(text, start, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  focused?.focus({ preventScroll: true })
}
