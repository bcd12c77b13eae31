import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  // One more than processors: a journey waits for the site as often as for Chromium.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A step that hangs ends after two minutes, which is longer than any takes on a slow and busy machine. A whole test has
  // more, because some visit many pages.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [
        '--no-sandbox',
        // Elements have computedName and computedRole, as the accessibility tree has them.
        '--enable-blink-features=ComputedAccessibilityInfo',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
