import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell comes first. It draws no window, so the browser tests take a third less processor time with it.
const COMMANDS = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/**
 * Returns the path of a Chromium for the tests: the one that CHROMIUM_PATH names, or one on the PATH, or the one that
 * Playwright has downloaded. If there is none, installs one. If that fails, throws an Error that says what to install.
 */
export function provideChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('Installing a Chromium for the tests…')
  if (!run('playwright', ['install', 'chromium-headless-shell'])) installFromDebian('chromium-headless-shell')
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the path of one.')
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [onPath(...COMMANDS), chromium.executablePath()].find((path) => path && existsSync(path))
}

/**
 * The paths of WebKitGTK's driver, of its browser, and of the virtual screen Xvfb. WebKitGTK needs a screen, because it
 * has no headless mode.
 */
export type WebKit = { driver: string; browser: string; screen: string }

/**
 * Returns the path of a Firefox: the one that FIREFOX_PATH names, or one on the PATH. If there is none, installs one.
 * If that fails, throws an Error that says what to install.
 */
export function provideFirefox(): string {
  const firefox = findFirefox() ?? (installFromDebian('firefox-esr') && findFirefox())
  if (firefox) return firefox
  throw new Error('No Firefox for the tests: install Firefox, or set FIREFOX_PATH to the path of one.')
}

/**
 * Returns the paths of WebKitGTK's programs, and installs them if they are missing. Returns undefined on all systems
 * except Linux, because the tests use WebKitGTK only there.
 */
export function provideWebKit(): WebKit | undefined {
  if (process.platform !== 'linux') return undefined
  const webKit = findWebKit() ?? (installFromDebian('webkit2gtk-driver', 'xvfb') && findWebKit())
  if (webKit) return webKit
  throw new Error("No WebKit for the tests: install Debian's packages webkit2gtk-driver and xvfb.")
}

export const findFirefox = (): string | undefined => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox')

export function findWebKit(): WebKit | undefined {
  const driver = onPath('WebKitWebDriver')
  const browser = globSync('/usr/lib{,exec}/{,*/}webkit{2,}gtk-*/MiniBrowser').at(0)
  const screen = onPath('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

function onPath(...commands: string[]): string | undefined {
  return commands.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find(Boolean)
}

function installFromDebian(...packages: string[]): boolean {
  return (
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  )
}

function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
