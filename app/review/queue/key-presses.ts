/**
 * Single keys for people who clear the queue all day. Which key an element is for stands on the element, in
 * aria-keyshortcuts, where a screen reader finds it too; a page without such an element does nothing on that key.
 */
export function press(event: KeyboardEvent, showKeys: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  // A dialog has its own keys, and what is typed into a field is text.
  if (document.querySelector('dialog[open]') || isField(event.target)) return
  const key = keyOf(event)
  // The keys can be shown also where they are off, to switch them on again.
  const act = key === '?' ? showKeys : areKeysOn() && !event.shiftKey && actionOf(key, event.repeat)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(key: string, isHeld: boolean): (() => void) | undefined {
  if (key === 'j') return stepBy(1)
  if (key === 'k') return stepBy(-1)
  // LockedSubmission down, a key that decides must not decide on what comes next.
  if (isHeld || !/^[a-z]$/.test(key)) return undefined
  const focused = document.activeElement
  if (key === 'o') return focused instanceof HTMLElement && 'row' in focused.dataset ? () => focused.click() : undefined
  const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  if (!target) return undefined
  // Into a field its key only leads, and to the button for spam, which takes a second thought.
  return isField(target) || key === 'd' ? () => target.focus() : () => target.click()
}

/** To the next or the previous row; from elsewhere to the first. */
function stepBy(by: 1 | -1): (() => void) | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const now = rows.findIndex((row) => row.matches(':focus'))
  const next = now === -1 ? rows[0] : rows[now + by]
  return next && (() => next.focus())
}

const FIELDS = 'input, textarea, select, [contenteditable]'
const isField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null

/** The key as it is printed on a Latin keyboard: under an Arabic layout `j` gives ت, and `?` gives ؟. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?'
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) && [...key].length === 1 ? code.slice(3).toLowerCase() : key
}

// Single keys can be in the way of speech input and of screen readers: they can be switched off (WCAG 2.1.4).
const SWITCH = 'review-keys'
const SWITCHED = 'review-keys-switched'

export const areKeysOn = (): boolean => localStorage.getItem(SWITCH) !== 'off'

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(SWITCH)
  else localStorage.setItem(SWITCH, 'off')
  window.dispatchEvent(new Event(SWITCHED))
}

/** Calls `listener` whenever the keys are switched on or off. Gives the way to stop it. */
export function onKeysSwitched(listener: () => void): () => void {
  window.addEventListener(SWITCHED, listener)
  return () => window.removeEventListener(SWITCHED, listener)
}
