import { focusHeading } from '../../kit/navigation/use-focus-on-navigation.ts'

/** Clicks or focuses the element whose aria-keyshortcuts contains the pressed key. */
export function handleKey(event: KeyboardEvent, showShortcuts: (firstKey?: string) => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (document.querySelector('dialog[open]') || isTyping(event.target)) return
  const key = keyOf(event)
  const action =
    key === '?'
      ? () => showShortcuts()
      : areShortcutsOn() && !event.shiftKey && actionOf(key, event.repeat, showShortcuts)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(
  key: string,
  isRepeated: boolean,
  showShortcuts: (firstKey?: string) => void,
): (() => void) | undefined {
  // On narrow screens, the queue's own page contains a submission that is not shown.
  const target = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)].find((one) =>
    one.checkVisibility(),
  )
  if (!target && (key === 'j' || key === 'k')) return focusRow(key === 'j' ? 1 : -1)
  // Ignores a key that is held down, because it could decide on the next submission as well.
  if (isRepeated || !/^[a-z]$/.test(key)) return undefined
  const focused = document.activeElement
  if (key === 'o') return focused instanceof HTMLElement && 'row' in focused.dataset ? () => focused.click() : undefined
  if (!target) return undefined
  const decides = !NAVIGATION.includes(key)
  if (decides && key !== UNDO) {
    if (focused === document.body || focused?.id === 'content') return () => focusHeading()
    if (!focused?.closest('h1, [data-decisions]')) return undefined
  }
  if (decides && localStorage.getItem(STORAGE_KEY) === null)
    return () => {
      switchShortcuts(true)
      showShortcuts(key)
    }
  // The key `d` only focuses the spam button, so that the button is not clicked by accident.
  return isField(target) || (key === 'd' && target instanceof HTMLButtonElement)
    ? () => target.focus()
    : () => target.click()
}

function focusRow(step: 1 | -1): (() => void) | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.offsetParent !== null)
  const current = rows.findIndex((row) => row.matches(':focus'))
  const next = current === -1 ? rows[0] : rows[current + step]
  return next && (() => next.focus())
}

/**
 * The keys that move the focus, or open another submission or the queue. All other letters except `o` are for decisions
 * and for editing, and work only if the focus is on the heading or in the decision bar. The first time that such a
 * letter is pressed in a browser, the list of keys opens instead.
 */
const NAVIGATION = 'jknpu'

/**
 * The key that undoes a decision. It works wherever the focus is, because the undo button is neither in the heading nor
 * in the decision bar.
 */
const UNDO = 'z'

const FIELDS = 'input, textarea, select, [contenteditable]'
const isField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null

/**
 * Whether the focus is where keys type text. The checkboxes for an approval take no text, so shortcuts also work there.
 */
const isTyping = (target: EventTarget | null) =>
  isField(target) && !(target as Element).matches('[data-decisions] [type=checkbox]')

/** Returns the key as on a Latin keyboard. With an Arabic layout, the `j` key types ت and the `?` key types ؟. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?'
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) && [...key].length === 1 ? code.slice(3).toLowerCase() : key
}

// The storage key for the setting that switches shortcuts off. WCAG 2.1.4 requires this setting, because single-key
// shortcuts disturb speech input.
const STORAGE_KEY = 'review-keys'
const CHANGED = 'review-keys-switched'

export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'

export function switchShortcuts(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  window.dispatchEvent(new Event(CHANGED))
}

export function onShortcutsSwitched(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
