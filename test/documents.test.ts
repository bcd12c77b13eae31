import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../config/environment.ts'
import { withConnection } from '../db/connection.ts'
import { loginFrom } from '../db/login.ts'
import { OLDEST_MIGRATION } from '../db/other-versions.ts'
import { scripts } from '../package.json'
import { migratedDatabase } from './database.ts'
import { documents, trackedFiles } from './document-examples.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const all = documents()
const files = trackedFiles()

const foldersOf = (file: string): string[] => (file.includes('/') ? [dirname(file), ...foldersOf(dirname(file))] : [])
const folders = new Set(files.flatMap(foldersOf))
const paths = new Set([...files, ...folders])
const names = new Set(files.map((file) => basename(file)))

/**
 * A migration that only earlier releases contain. The documents name its file, because it shows operators which release
 * they must start first.
 */
const LAST_REPLACED = `db/migrations/${OLDEST_MIGRATION}.sql`
const exists = (path: string) => paths.has(path) || path.startsWith('db/migrations/NNNN_') || path === LAST_REPLACED

const BLOCK = /^ *```(\w*).*\n([\s\S]*?)^ *```$/gm
const proseOf = (markdown: string) => markdown.replace(BLOCK, '')
const blocksOf = (markdown: string, language: string) =>
  [...markdown.matchAll(BLOCK)].filter(([, named]) => named === language).map(([, , code = '']) => code)

/**
 * Returns the code between backticks, and the blocks of shell code or without a language. The folder of a release, such
 * as /srv/dalil/current/, is removed from the paths in the code, so that they begin like the paths in a clone.
 */
const codeIn = (markdown: string) =>
  [...proseOf(markdown).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .concat(blocksOf(markdown, 'sh'), blocksOf(markdown, ''))
    .map((code) => code.replace(/\/srv\/dalil\/[\w-]+\//g, ''))

/**
 * Returns each path that begins with a top-level folder of the repository, and each bare name of a source file or a
 * document.
 */
function pathsIn(markdown: string): string[] {
  const top = [...folders].filter((folder) => !folder.includes('/')).join('|')
  const code = codeIn(markdown)
  const whole = code.flatMap((one) =>
    [...one.matchAll(new RegExp(`(?<![\\w./@-])(?:${top})/[\\w.@$/-]*`, 'g'))].map(([path]) =>
      path.replace(/[./]+$/, ''),
    ),
  )
  return [...whole, ...code.filter((one) => /^\w[\w.-]*\.(tsx?|md)$/.test(one))]
}

test.for(all)('the files and folders that %s names exist', (document) => {
  const missing = pathsIn(read(document)).filter((path) => !exists(path) && !names.has(path))
  expect(missing).toEqual([])
})

test.for(all)('the npm scripts that %s names exist', (document) => {
  const named = codeIn(read(document)).flatMap((code) => [
    ...code.matchAll(/npm (?:run (?:--silent )?([\w:]+)|(start|test))/g),
  ])
  expect(named.map(([, run, own]) => run ?? own).filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
})

test('docs/environment.md explains every setting, and nothing that is no setting', () => {
  const firstCells = read('docs/environment.md').match(/^\| `.*?` \|/gm) ?? []
  const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  // LISTEN_FDS is not explained, because systemd sets it and not the operator.
  expect([...explained, 'LISTEN_FDS'].sort()).toEqual([...settingNames].sort())
})

/**
 * Returns the targets that a link can name after '#': the headings of a page, spelt as GitHub spells them, and its
 * anchors.
 */
const anchorsOf = (markdown: string) => [
  ...[...proseOf(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...markdown.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id),
]

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(from), path).replace(/\/$/, '') : from
  return paths.has(target) && (!anchor || anchorsOf(read(target)).includes(anchor))
}

test.for(all)('the links of %s lead to existing files and headings', (document) => {
  const links = [...proseOf(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const own = links.filter((link) => !/^(https?|mailto):/.test(link))
  expect(own.filter((link) => !leadsSomewhere(document, link))).toEqual([])
})

test.for(files.filter((file) => /^deploy\/.*\.\w+$/.test(file)))('the documents that %s names exist', (file) => {
  const named = [...read(file).matchAll(/docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => link)
  expect(named.filter((link) => !leadsSomewhere('README.md', link))).toEqual([])
})

/** Returns the paths in a drawing of a folder tree, in which each level is indented further. */
function pathsOfTree(tree: string): string[] {
  const above: { indent: number; path: string }[] = []
  return tree.split('\n').flatMap((line) => {
    const indent = line.search(/\S/)
    const words = line.trim().split(/,? +/)
    const end = words.findIndex((word) => !/^\.?[\w-]+(\/|\.\w+)$/.test(word))
    while (above.some((one) => one.indent >= indent)) above.pop()
    const found = words.slice(0, end < 0 ? words.length : end).map((name) => join(above.at(-1)?.path ?? '', name, '.'))
    if (found[0]) above.push({ indent, path: found[0] })
    return found
  })
}

test('the tree in the README matches the repository', () => {
  const named = blocksOf(read('README.md'), '').flatMap(pathsOfTree)
  expect(named.filter((path) => !paths.has(path))).toEqual([])
  const top = [...folders].filter((folder) => !folder.includes('/'))
  expect(named).toEqual(expect.arrayContaining(top))
})

test.for(all.filter((document) => blocksOf(read(document), 'sql').length > 0))(
  'PostgreSQL runs the SQL of %s',
  async (document) => {
    // PostgreSQL cannot create a database in a transaction, so 'create database' is left out. In all names, 'dalil' is
    // replaced, because a role called dalil may already exist.
    const statements = blocksOf(read(document), 'sql')
      .join('\n')
      .replace(/^create database .*$/gm, '')
      .replace(/\bdalil/g, 'documented')
    await withConnection(loginFrom(await migratedDatabase()), async (client) => {
      await client.query(`begin; ${statements}; rollback`)
    })
  },
)

test('the documents contain paths, links and SQL to check', () => {
  const markdown = all.map(read)
  expect(markdown.flatMap(pathsIn)).not.toEqual([])
  expect(markdown.flatMap((one) => blocksOf(one, 'sql'))).not.toEqual([])
})
