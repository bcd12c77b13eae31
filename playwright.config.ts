import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  // One worker more than there are processors, because a test waits for the site as often as it waits for Chromium.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A whole test may take ten minutes, because some tests visit many pages. A single step may take two, which is longer
  // than any step takes on a slow and busy machine.
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
        // Gives elements the properties computedName and computedRole, which are their name and role in the
        // accessibility tree.
        '--enable-blink-features=ComputedAccessibilityInfo',
        // A page is open for seconds only, so optimising its scripts costs more than it saves. Without these compilers,
        // fifteen states of the accessibility tests take 156 s of processor time instead of 178 s.
        '--js-flags=--no-maglev --no-turbofan --single-threaded-gc',
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
