import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { areKeysOn, onKeysSwitched, press, switchKeys } from './key-presses.ts'

/** What each key does: labels are keys of the catalogues. */
const shown = [
  { keys: ['j', 'k'], does: /*i18n*/ 'To the next or the previous row' },
  { keys: ['Enter', 'o'], does: /*i18n*/ 'Open the row' },
  { keys: ['a'], does: /*i18n*/ 'Approve, or mark as answered' },
  { keys: ['d'], does: /*i18n*/ 'To the reason for declining, or to the button for spam' },
  { keys: ['c'], does: /*i18n*/ 'To what is to be changed' },
  { keys: ['e'], does: /*i18n*/ 'Edit' },
  { keys: ['z'], does: /*i18n*/ 'Undo the last decision' },
  { keys: ['t'], does: /*i18n*/ 'Take down what is published' },
  { keys: ['n'], does: /*i18n*/ 'After a decision: the next in the queue' },
  { keys: ['u'], does: /*i18n*/ 'Back to the queue' },
  { keys: ['?'], does: /*i18n*/ 'Show these keys' },
]

/** The console's keys: listens for them, and shows them where asked. Nothing without scripts. */
export function Keys() {
  const { i18n, t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const on = useSyncExternalStore(onKeysSwitched, areKeysOn, () => true)

  // What a key does while a decision is on its way would overtake it, or be done to what comes after.
  const { formMethod } = useNavigation()
  const isDeciding = useRef(false)
  isDeciding.current = formMethod === 'POST'

  // As the page comes, not a moment later: a key pressed by then would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => isDeciding.current || press(event, () => dialog.current?.showModal())
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <Button
        look="quiet"
        aria-keyshortcuts="?"
        onClick={() => dialog.current?.showModal()}
        className="-ms-4 no-scripts:hidden"
      >
        {on ? (
          <span>
            <Trans>
              Press <kbd>?</kbd> for keys
            </Trans>
          </span>
        ) : (
          <Trans>Keys are off</Trans>
        )}
      </Button>
      <Dialog ref={dialog} title={<Trans>Keys</Trans>} closeLabel={t`Close`}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base text-ink">
          {shown.map(({ keys, does }) => (
            <div key={does} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="min-w-8 rounded border border-edge bg-sand px-2 py-0.5 text-center text-sm">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{i18n._(does)}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-rule pt-4 text-base text-ink">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => switchKeys(event.target.checked)}
            className="size-5 accent-petrol"
          />
          <Trans>Use these keys in this browser</Trans>
        </label>
      </Dialog>
    </>
  )
}
