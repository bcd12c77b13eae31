import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { areShortcutsOn, handleKey, onShortcutsSwitched, switchShortcuts } from './shortcut-keys.ts'

const shortcuts = [
  { keys: ['j', 'k'], label: /*i18n*/ 'Next or previous row or submission' },
  { keys: ['Enter', 'o'], label: /*i18n*/ 'Open row' },
  { keys: ['a'], label: /*i18n*/ 'Approve, or mark as answered' },
  { keys: ['d'], label: /*i18n*/ 'Decline, or go to the spam button' },
  { keys: ['c'], label: /*i18n*/ 'Request changes, or reply' },
  { keys: ['e'], label: /*i18n*/ 'Edit' },
  { keys: ['z'], label: /*i18n*/ 'Undo the latest decision' },
  { keys: ['t'], label: /*i18n*/ 'Take down' },
  { keys: ['x'], label: /*i18n*/ "Close at the sender's request" },
  { keys: ['r'], label: /*i18n*/ 'Restore' },
  { keys: ['u'], label: /*i18n*/ 'Back to the queue' },
  { keys: ['?'], label: /*i18n*/ 'Show keyboard shortcuts' },
]

export function KeyboardShortcuts() {
  const { i18n, t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const explanation = useRef<HTMLParagraphElement>(null)
  const [first, setFirst] = useState<string>()
  const show = useCallback((key?: string) => {
    setFirst(key)
    dialog.current?.showModal()
    explanation.current?.focus()
  }, [])
  const areOn = useSyncExternalStore(onShortcutsSwitched, areShortcutsOn, () => true)

  // Shortcuts do nothing while a decision is being sent, because they would act on the old page or on the next
  // submission.
  const { formMethod } = useNavigation()
  const isSubmitting = useRef(false)
  isSubmitting.current = formMethod === 'POST'

  // useEffect would run later, and keys pressed before then would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => isSubmitting.current || handleKey(event, show)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [show])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => show()}
        className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-petrol-ink hover:underline no-scripts:hidden pointer-coarse:hidden"
      >
        <Icon shape={Keyboard} className="size-5 xl:hidden" />
        <span className="max-xl:sr-only">{areOn ? <Trans>Shortcuts</Trans> : <Trans>Shortcuts are off</Trans>}</span>{' '}
        {areOn && <kbd className="rounded border border-edge px-1.5 text-sm max-xl:sr-only">?</kbd>}
      </button>
      <Dialog ref={dialog} title={<Trans>Keyboard shortcuts</Trans>} closeLabel={t`Close`}>
        <p ref={explanation} tabIndex={-1} className="mt-4 text-base whitespace-normal">
          {first && (
            <strong className="mb-2 block font-medium text-ink">
              {first === 'a' ? (
                <Trans>
                  Nothing was decided. Close this list, and press the key <kbd>a</kbd> again to approve.
                </Trans>
              ) : (
                <Trans>
                  Nothing was done. Close this list, and press the key <kbd>{first}</kbd> again.
                </Trans>
              )}
            </strong>
          )}{' '}
          <Trans>
            The keys for decisions work while the focus is on the heading or in the decision bar. You can switch the
            keys off below.
          </Trans>
        </p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base whitespace-normal text-ink">
          {shortcuts.map(({ keys, label }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="min-w-8 rounded border border-edge bg-sand px-2 py-0.5 text-center text-sm">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{i18n._(label)}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-rule pt-4 text-base whitespace-normal text-ink">
          <input
            type="checkbox"
            checked={areOn}
            onChange={(event) => switchShortcuts(event.target.checked)}
            className="size-5 accent-petrol"
          />
          <Trans>Use keyboard shortcuts in this browser</Trans>
        </label>
      </Dialog>
    </>
  )
}
