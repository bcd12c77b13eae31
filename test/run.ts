import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './browser.ts'
import { checks, failedChecks } from './check.ts'

// npm test: the checks, the tests of rules and of the server, and the journeys in a browser. The last line counts all.
const folder = mkdtempSync(join(tmpdir(), 'dalil-report-'))
const results = [await runChecks(), runVitest(), runPlaywright()]
rmSync(folder, { recursive: true })

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

type Result = { passed: number; failed: number }

async function runChecks(): Promise<Result> {
  const broken = await failedChecks((name) => console.log(`\nCheck: ${name}`))
  return { passed: checks.length - broken.length, failed: broken.length }
}

function runVitest(): Result {
  const file = join(folder, 'vitest.json')
  const ended = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = read<{ numPassedTests: number; numFailedTests: number; success: boolean }>(file)
  if (!report) return { passed: 0, failed: 1 }
  // A fault outside any test, or a file that could not be loaded, fails the run without a failed test.
  const failedTests = ended ? report.numFailedTests : Math.max(report.numFailedTests, 1)
  return { passed: report.numPassedTests, failed: failedTests }
}

function runPlaywright(): Result {
  const file = join(folder, 'playwright.json')
  const browser = chromiumOrSentence()
  if (!browser) return { passed: 0, failed: 1 }
  const ended = run('playwright', ['test'], { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failedTests = unexpected + flaky
  return { passed: expected, failed: ended ? failedTests : Math.max(failedTests, 1) }
}

function chromiumOrSentence(): string | undefined {
  try {
    return provideChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

function run(command: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return status === 0
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
