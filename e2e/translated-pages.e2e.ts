import { anOpportunity, publish } from '../test/builders.ts'
import { publishOddRows } from './edge-cases.ts'
import { onePathOfEach, pageSets } from './page-sets.ts'
import { expect, stopClock, test } from './site.ts'

const MARK = 'ж'

/**
 * Translates a page as browsers do, by replacing each text node with elements. Text that is added later is translated
 * too.
 */
function translate(mark: string): void {
  const translated = (text: Text) => {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.append(`${mark}${text.data}`)
    text.replaceWith(outer)
  }
  const isText = (node: Node) =>
    node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript, textarea, option, font, title')
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) => (isText(node) ? 1 : 3))
    const found: Node[] = root instanceof Text && isText(root) ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) translated(text as Text)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  translateIn(document.body)
}

/** Runs when a page starts. Begins a new visit, and disables forms, dialogs, new windows, copying and sharing. */
function stayOnPage(): void {
  sessionStorage.clear()
  Object.assign(window, { print() {}, alert() {}, open: () => window })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  Object.defineProperty(navigator, 'share', { value: async () => {} })
  addEventListener('submit', (event) => event.preventDefault())
}

type Fiber = { tag: number; type: unknown; memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null }

/**
 * Compares the texts on the page with those that React has rendered, which are in React's private fields. Describes the
 * first difference.
 */
function staleText(mark: string): string | undefined {
  const [, body] = Object.entries(document.body).find(([name]) => name.startsWith('__reactFiber$')) ?? []
  const rendered: string[] = []
  const read = (fiber: Fiber | null) => {
    if (!fiber) return
    // These tags are React's: 6 is a text, 18 is a part that is not hydrated yet, and 26 is an element that React puts
    // into the head.
    const { tag, type, memoizedProps, child, sibling } = fiber
    if (tag === 18) rendered.push('(not hydrated)')
    const { children } = (memoizedProps ?? {}) as { children?: unknown }
    if (tag === 6) rendered.push(memoizedProps as string)
    else if (tag !== 26 && typeof type === 'string' && !child && ['string', 'number'].includes(typeof children))
      rendered.push(String(children))
    read(child)
    read(sibling)
  }
  // React keeps the last two renderings. `current` is the later one.
  let root = body
  while (root.return) root = root.return
  const current = root.stateNode.current === root ? body : (body.alternate ?? body)
  read(current.child)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('script, noscript')) shown.push(texts.currentNode.textContent ?? '')
  const [was, is] = [shown.join('').replaceAll(mark, ''), rendered.join('')]
  const at = [...is].findIndex((_, index) => was[index] !== is[index])
  return was === is ? undefined : `'${was.slice(at - 20, at + 20)}' and not '${is.slice(at - 20, at + 20)}'`
}

type Globals = { __reactRouterDataRouter: Router; stale: typeof staleText }
type Router = { state: { navigation: { state: string }; fetchers: Map<string, { state: string }> } }

/** Uses up to two controls of each kind, because a page has up to 110 controls. */
async function useEverything(mark: string): Promise<string[]> {
  const { __reactRouterDataRouter: router, stale } = window as unknown as Globals
  const faults: string[] = []
  const path = location.pathname
  const used = new Set<Element | string>()
  const kindOf = (control: Element) =>
    [
      control.tagName,
      control.getAttribute('name'),
      control.className,
      control.closest('li, dialog, header')?.tagName,
    ].join()
  const isNew = (control: HTMLAnchorElement) =>
    control.checkVisibility() &&
    !used.has(control) &&
    !used.has(`second ${kindOf(control)}`) &&
    (control.tagName !== 'A' || (control.pathname === path && control.search !== location.search))
  const enter = (control: HTMLElement, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }
  const isBusy = () =>
    [router.state.navigation, ...router.state.fetchers.values()].some(({ state }) => state !== 'idle')
  while (location.pathname === path) {
    const controls = document.querySelectorAll(
      'button, summary, input:not([type=hidden]), select, textarea, main a[href]',
    )
    const next = ([...controls] as HTMLAnchorElement[]).find(isNew)
    if (!next) break
    used.add(next).add(used.has(kindOf(next)) ? `second ${kindOf(next)}` : kindOf(next))
    next.focus()
    if (next.matches('[type=search]')) enter(next, 'delay')
    if (next.matches('[type=search]')) await new Promise((resolve) => setTimeout(resolve, 300))
    else if (next.matches('select')) enter(next, (next as unknown as HTMLSelectElement).options[1]?.value ?? '')
    else if (next.matches('[type=date]')) enter(next, '2026-10-20')
    else if (next.matches('textarea, input:not([type=checkbox], [type=radio], [type=submit])')) enter(next, '30')
    else next.click()
    do await new Promise(requestAnimationFrame)
    while (isBusy())
    const fault = stale(mark)
    if (fault && faults.length < 9) faults.push(`${next.outerHTML.slice(0, 60)}: ${fault}`)
  }
  return faults
}

for (const language of ['', '/ar'])
  test(`${language || '/'}: each public page works after the browser has translated it`, async ({
    page,
    site,
    request,
  }) => {
    test.setTimeout(1_200_000)
    await publishOddRows(site)
    const links = await pageSets.reachedByLinks(site)
    const listed = (await onePathOfEach(request)).filter((path) => !/^\/ar(\/|$)/.test(path))
    await page.addInitScript(stayOnPage)
    await page.clock.install()
    await page.addInitScript(`stale = ${staleText}`)
    let faults: string[] = []
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    page.on('pageerror', ({ message }) => faults.push(message))
    for (const path of [...listed, ...links]) {
      await page.goto(path === '/' ? language || '/' : language + path)
      await page.waitForFunction(() => !(window as unknown as Globals).stale(''))
      await page.evaluate(translate, MARK)
      faults.push(...(await page.evaluate(useEverything, MARK)))
      await page.clock.runFor(3_000)
      await page.waitForLoadState('networkidle')
      expect.soft([path, ...faults]).toEqual([path])
      faults = []
    }
  })

test("'Copied' and 'Email copied!' appear and disappear on a page that the browser has translated", async ({
  page,
  site,
}) => {
  const [id] = await publish(site.database.staff, anOpportunity())
  await page.addInitScript(stayOnPage)
  await stopClock(page)
  await page.goto(`/opportunities/${id}`)
  await page.evaluate(translate, MARK)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `${MARK}Copy`, exact: true }).click()
  await expect(main.getByRole('button').getByText(`${MARK}Copied`)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(main.getByRole('button').getByText(`${MARK}Copied`)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Delay analysis' })).toBeVisible()
})
