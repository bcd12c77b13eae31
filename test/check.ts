import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { catalogues } from '../lingui.config.ts'
import { documents, faultsOfExamples } from './document-examples.ts'
import { readImports, repeatedExports, violations } from './layers.ts'
import { faultsOf } from './translations.ts'
import { faultsOfVocabulary, readVocabulary } from './vocabulary.ts'

type Check = { name: string; passes: () => boolean | Promise<boolean> }

const readCatalogues = () => catalogues.map((path) => readFileSync(path, 'utf8')).join()

// The checks of `npm run check`. They need neither a server nor a database.
const checks: Check[] = [
  { name: 'lint and format', passes: () => run('biome', ['check', '--error-on-warnings']) },
  { name: 'types', passes: () => run('react-router', ['typegen']) && run('tsc', []) },
  { name: 'examples of the documents', passes: examplesCompile },
  { name: 'layers', passes: layersAreKept },
  { name: 'search words', passes: searchWordsAreRight },
  { name: 'message catalogues', passes: cataloguesAreCurrent },
  { name: 'translations', passes: translationsAreWhole },
]

const failed: string[] = []
for (const { name, passes } of checks) {
  console.log(`\nCheck: ${name}`)
  if (!(await passes())) failed.push(name)
}
for (const name of failed) console.error(`Failed: ${name}`)
if (failed.length === 0) console.log(`In order: ${checks.map(({ name }) => name).join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)

function examplesCompile(): boolean {
  const faults = faultsOfExamples(documents())
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

function searchWordsAreRight(): boolean {
  const faults = faultsOfVocabulary(readVocabulary())
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

function layersAreKept(): boolean {
  const found = [...violations(readImports('.')), ...repeatedExports('.')]
  for (const sentence of found) console.error(sentence)
  return found.length === 0
}

/** Extracts the messages from the code again, and returns whether the catalogues were already up to date. */
function cataloguesAreCurrent(): boolean {
  const before = readCatalogues()
  const { status, stderr } = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' })
  if (status === 0 && readCatalogues() === before) return true
  console.error(status === 0 ? 'The message catalogues were out of date. They have been updated: commit them.' : stderr)
  return false
}

async function translationsAreWhole(): Promise<boolean> {
  const faults = await faultsOf(catalogues)
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0
}
