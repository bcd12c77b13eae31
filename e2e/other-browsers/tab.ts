import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Library from '@testing-library/dom'
import { expect, isHydrated } from '../site.ts'

/** A browser that Playwright cannot drive. */
export type Engine = { openWindow(size: Size): Promise<Window>; close(): Promise<void> }
type Size = { width: number; height: number }

/**
 * A browser window, with the functions that the tests need. `run` and `find` call the given function in the page, where
 * it can use only its parameters.
 */
export type Window = {
  open(address: string): Promise<void>
  run<Parameters extends unknown[], Result>(
    work: string | ((...parameters: Parameters) => Result),
    ...parameters: Parameters
  ): Promise<Result>
  find(work: (how: string, name: string) => Element | null, how: string, name: string): Promise<Control | null>
  close(): Promise<void>
}
export type Control = {
  press(): Promise<void>
  type(text: string): Promise<void>
  choose(value: string): Promise<void>
}

// Testing Library runs in the page and finds elements by role, accessible name and label.
const testingLibrary = await readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

export type Tab = ReturnType<typeof tabIn>

/**
 * Returns the steps that a visitor can take. Each step finds its element by role and name, or by label, and waits for
 * it.
 */
export function tabIn(window: Window, address: string) {
  /** Repeats a step until it succeeds. Repeating is safe, because a step that fails has not changed the page. */
  const until = (step: () => Promise<unknown>) => expect(step).toPass({ intervals: [50], timeout: 300_000 })

  async function find(how: string, name: string): Promise<Control> {
    if (!(await window.run(isHydrated))) throw new Error('The page is not hydrated.')
    if (!(await window.run(() => 'TestingLibraryDom' in globalThis))) await window.run(testingLibrary)
    const control = await window.find(firstVisible, how, name)
    if (!control) throw new Error(`There is no ${how} '${name}'.`)
    return control
  }

  return {
    open: (path: string) => window.open(new URL(path, address).href),
    press: (role: string, name: string) => until(async () => (await find(role, name)).press()),
    fill: (label: string, text: string) => until(async () => (await find('label', label)).type(text)),
    choose: (label: string, value: string) => until(async () => (await find('label', label)).choose(value)),
    sees: (role: string, name: string) => until(() => find(role, name)),
    reads: (text: string) =>
      expect.poll(() => window.run(() => document.body.innerText), { timeout: 300_000 }).toContain(text),
    lacks: (text: string) =>
      expect.poll(() => window.run(() => document.body.innerText), { timeout: 300_000 }).not.toContain(text),
    isAt: (path: string | RegExp) =>
      expect
        .poll(() => window.run(() => decodeURI(location.pathname + location.search)), { timeout: 300_000 })
        .toMatch(path),
    run: window.run,
  }
}

/**
 * Returns the first visible element with this name. `how` is 'label' for a field, 'card' for a link in a card, or a
 * role.
 */
function firstVisible(how: string, name: string): Element | null {
  const { queryAllByRole, queryAllByLabelText } = (globalThis as never as { TestingLibraryDom: typeof Library })
    .TestingLibraryDom
  const begins = (text: string) => text.replaceAll(/\s+/g, ' ').trim().startsWith(name)
  const find = {
    label: () => queryAllByLabelText(document.body, begins, { selector: 'input, select, textarea' }),
    card: () => queryAllByRole(document.body, 'link', { name: begins }).filter((link) => link.closest('li article')),
  }[how]
  const found: Element[] = find ? find() : queryAllByRole(document.body, how, { name: begins })
  const shown = found.find((element) => element.checkVisibility())
  // WebDriver scrolls an element only to the edge of the window, where a bar may cover it.
  shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A radio button or checkbox is covered by its label, so the click goes to the label.
  return (how !== 'label' && shown instanceof HTMLInputElement && shown.labels?.[0]) || shown || null
}
