import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Builder, By, Capabilities, type WebElement } from 'selenium-webdriver'
import type { WebKit } from '../../test/browser.ts'
import { freePort } from '../../test/environment.ts'
import type { Engine } from './tab.ts'

// With the normal toolbar, no window could be narrower than 447 px.
const SMALL_TOOLBAR =
  '* { min-width: 0; margin: 0; padding: 0; font-size: 1px } image { -gtk-icon-transform: scale(.1) }'

/**
 * Starts WebKitGTK on a virtual screen, driven by WebDriver. Each window is a separate session, and only one window may
 * be open at a time.
 */
export async function startWebKit({ driver, browser, screen }: WebKit): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'dalil-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR)
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: settings,
      NO_AT_BRIDGE: '1',
      // In a container, WebKit's sandbox and its accelerated graphics do not work.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await expect(async () => expect((await fetch(`${address}/status`)).ok).toBe(true)).toPass({ intervals: [50] })
  return {
    async close() {
      // After a failed test the driver may still be busy and ignore a request to stop, so it is killed.
      const ended = [server, display].map((child) => once(child, 'exit'))
      for (const child of [server, display]) child.kill('SIGKILL')
      await Promise.all(ended)
      await rm(settings, { recursive: true, force: true })
    },
    async openWindow({ width, height }) {
      const session = await new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          }),
        )
        .build()
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
      return {
        open: (path) => session.get(path),
        run: (work, ...parameters) => session.executeScript(work, ...parameters),
        async find(work, ...parameters) {
          const element = await session.executeScript<WebElement | null>(work, ...parameters)
          return (
            element && {
              press: () => element.click(),
              type: (text) => element.sendKeys(text),
              choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
            }
          )
        },
        close: () => session.quit(),
      }
    },
  }
}
