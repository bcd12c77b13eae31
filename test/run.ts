import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { provideChromium, provideFirefox, provideWebKit } from './browser.ts'

// `npm test` runs the checks, the tests of rules and of the server (Vitest), and the browser tests (Playwright). If its
// parameters name browser tests, it runs only those.
// Its output ends with the number of tests and the failures, because only the end may be left when the output is
// shortened.
const folder = mkdtempSync(join(tmpdir(), 'dalil-report-'))
const journeys = process.argv.slice(2)
const results = journeys.length > 0 ? [runPlaywright(journeys)] : [runChecks(), runVitest(), runPlaywright()]
rmSync(folder, { recursive: true })

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
console.log(['', `${passed} passed, ${failures.length} failed`, ...failures].join('\n'))
process.exit(failures.length > 0 ? 1 : 0)

type Result = { passed: number; failures: string[] }
type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function runChecks(): Result {
  return run('npm', ['run', 'check']) ? { passed: 1, failures: [] } : { passed: 0, failures: ['- npm run check'] }
}

function runVitest(): Result {
  const file = join(folder, 'vitest.json')
  const succeeded = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failures: ['- vitest wrote no report'] }
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0])),
  )
  return { passed: report.numPassedTests, failures: withFaultOutsideTests(succeeded, failures, 'vitest') }
}

function runPlaywright(journeys: string[] = []): Result {
  const file = join(folder, 'playwright.json')
  const browser = pathOrSentence(provideChromium)
  // If Firefox or WebKit cannot be installed, this prints why, and the tests in that browser are skipped.
  for (const provide of [provideFirefox, provideWebKit]) pathOrSentence<unknown>(provide)
  if (!browser) return { passed: 0, failures: ['- a browser for the journeys is missing'] }
  const succeeded = run('playwright', ['test', ...journeys], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report = readReport<JSONReport>(file)
  if (!report) return { passed: 0, failures: ['- playwright wrote no report'] }
  const failures = report.suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title, tests }) => failure(file, title, tests[0]?.results[0]?.error?.message))
  return { passed: report.stats.expected, failures: withFaultOutsideTests(succeeded, failures, 'playwright') }
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failure(file: string, test: string, message = ''): string {
  return `- ${relative('.', file)}: ${test}\n  ${stripVTControlCharacters(message).slice(0, 600).replaceAll('\n', '\n  ')}`
}

/**
 * Reports a run that failed without a failed test, because of a fault outside the tests or a file that could not be
 * loaded.
 */
function withFaultOutsideTests(succeeded: boolean, failures: string[], program: string): string[] {
  return succeeded || failures.length > 0 ? failures : [`- ${program} failed outside its tests`]
}

function pathOrSentence<Path>(provide: () => Path): Path | undefined {
  try {
    return provide()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

function run(command: string, parameters: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return status === 0
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
