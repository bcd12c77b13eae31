import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)

/** CONTRIBUTING.md shows how to add these. */
const EXAMPLES = ['app/content/pages/glossary.route.tsx', 'mail/letters/reminder.ts']
const isExample = (path: string) => path.startsWith('db/migrations/NNNN_') || EXAMPLES.includes(path)

/** What stands between backticks, outside blocks of code, and has a folder and an extension. */
function pathsIn(markdown: string): string[] {
  const prose = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '')
  return [...prose.matchAll(/`([\w.@$-]+(?:\/[\w.@$:-]+)+\.\w+)`/g)].map(([, path = '']) => path)
}

test.for(documents)('the files that %s names are there', (document) => {
  const missing = pathsIn(readFileSync(document, 'utf8')).filter((path) => !existsSync(path) && !isExample(path))
  expect(missing).toEqual([])
})

test('there are paths to check', () => {
  expect(documents.flatMap((document) => pathsIn(readFileSync(document, 'utf8'))).length).toBeGreaterThan(100)
})
