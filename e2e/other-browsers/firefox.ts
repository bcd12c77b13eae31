import { type ElementHandle, launch } from 'puppeteer-core'
import type { Engine } from './tab.ts'

// Headless Firefox reports neither a mouse nor a touch screen. These preferences declare a mouse, as on a computer.
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }

/** Starts Firefox, which is driven by WebDriver BiDi. Each window has its own cookies and storage. */
export async function startFirefox(path: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    extraPrefsFirefox: MOUSE,
    protocolTimeout: 600_000,
    timeout: 600_000,
  })
  return {
    close: () => browser.close(),
    async openWindow(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(600_000)
      await page.setViewport(size)
      return {
        open: async (address) => void (await page.goto(address)),
        run: (work, ...parameters) => page.evaluate(work as never, ...parameters) as never,
        async find(work, ...parameters) {
          const element = (await page.evaluateHandle(work, ...parameters)).asElement() as ElementHandle | null
          return (
            element && {
              press: () => element.click(),
              type: (text) => element.type(text),
              choose: async (value) => void (await element.select(value)),
            }
          )
        },
        close: () => context.close(),
      }
    },
  }
}
