import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell first: without a window's interface the journeys take a third less processor time.
const COMMANDS = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/**
 * The path of a Chromium for the tests: the one that CHROMIUM_PATH names, one on the PATH, Playwright's own, and failing
 * these one that is installed now. Throws with a sentence when none can be had.
 */
export function provideChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('Installing a Chromium for the tests…')
  if (!run('playwright', ['install', 'chromium-headless-shell'])) installFromDebian()
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to the path of one.')
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const onPath = COMMANDS.map((command) => spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim())
  return [...onPath, chromium.executablePath()].find((path) => path && existsSync(path))
}

function installFromDebian(): boolean {
  return (
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  )
}

function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
