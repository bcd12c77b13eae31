import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

const layers = ['config', 'domain', 'log', 'db', 'jobs', 'mail', 'app', 'server', 'bin', 'test', 'bench', 'e2e']

/**
 * The folders of app by rank, the lowest rank first. A folder may import folders of its own rank and of lower ranks,
 * but two folders may not import each other. The folders in `features` are leaves, so no other folder may import them.
 */
const ranks = [
  ['locales'],
  ['kit'],
  ['vocabulary', 'shell', 'search'],
  ['records'],
  ['submissions', 'guides', 'review', 'relay', 'invitations', 'requests', 'listings', 'messages', 'manage'],
  ['console', 'features'],
  ['content', 'sitemap'],
]

type Imports = Map<string, string[]>

const filesIn = (root: string, folders: string[]): string[] =>
  globSync(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

export const readImports = (root: string): Imports =>
  new Map(filesIn(root, layers).map((file) => [file, importsIn(file, readFileSync(join(root, file), 'utf8'))]))

function importsIn(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest)
  const names = [...imported, ...exported].flatMap((request) => request?.value ?? [])
  // Also finds imports at run time and `typeof import('…')`, which are not among the static imports.
  const others = [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name)
  return [...names, ...others]
    .filter((name) => name.startsWith('.') && !name.includes('/+types/'))
    .map((name) => join(dirname(file), name.replace(/\?.*/, '')))
}

/** Matches names that several modules may export, because React Router or a bundler prescribes them. */
const NAMES_OF_MODULES =
  /^(loader|action|handle|clientLoader|clientAction|ErrorBoundary|shouldRevalidate|default|middleware)$/

/** Returns a sentence about each name that more than one module of the program exports. */
export function repeatedExports(root: string): string[] {
  const files = filesIn(root, layers.slice(0, layers.indexOf('test')))
  const places = new Map<string, string[]>()
  for (const file of files.filter((one) => !one.startsWith('bin/samples/'))) {
    const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    const own = module.staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => !moduleRequest))
    for (const { exportName } of own)
      if (exportName.name && !NAMES_OF_MODULES.test(exportName.name))
        places.set(exportName.name, [...(places.get(exportName.name) ?? []), file])
  }
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name} is exported by ${found.join(' and ')}.`)
}

export function violations(imports: Imports): string[] {
  const found = [...imports].flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const rule = brokenRule(from, to)
      return rule ? [`${from} imports ${to}: ${rule}`] : []
    }),
  )
  const inFiles = circles(imports).map((files) => `${files.join(' → ')}: files import each other in a circle.`)
  const inFolders = circles(between(imports, dirname)).map(
    (folders) => `${folders.map((folder) => `${folder}/`).join(' → ')}: folders import each other in a circle.`,
  )
  const inNouns = circles(between(imports, folderOf)).map(
    (folders) => `${folders.join(' → ')}: folders of app import each other in a circle.`,
  )
  return [...found, ...inFiles, ...inFolders, ...inNouns]
}

/**
 * Whether `folder` is `other` or is inside it. Both get a slash, because 'app/list' does not contain 'app/listings'.
 */
const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)

/** Returns the imports between folders. An import is left out if one of its folders contains the other. */
function between(imports: Imports, folderOfFile: (file: string) => string | undefined): Imports {
  const folders: Imports = new Map()
  for (const [file, targets] of imports) {
    const folder = folderOfFile(file)
    if (!folder) continue
    const others = targets
      .flatMap((target) => folderOfFile(target) ?? [])
      .filter((other) => !isWithin(other, folder) && !isWithin(folder, other))
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])])
  }
  return folders
}

/** Whether a file is the feature.ts of a folder in app/, which declares what the folder adds besides its pages. */
const isFeature = (file: string) => /^app\/(?!kit\/).+\/feature\.ts$/.test(file)

/** The file that lists the features. It may import any folder, because no page loads it. */
const REGISTRY = 'app/features.ts'

/** The file that lists what features do in the browser. It may import leaves. */
const BROWSER_REGISTRY = 'app/browser-features.ts'

const isForStaff = (file: string) => /^app\/(.+\/)?review\//.test(file)

/**
 * Returns the folder of app that contains a file: 'kit' for a file below app/kit, and undefined for a file directly in
 * app.
 */
const folderOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1]

/** Returns the leaf that contains a file, such as 'app/features/alerts/', or undefined. */
const leafOf = (file: string) => /^app\/features\/[^/]+\//.exec(file)?.[0]

function brokenRule(from: string, to: string): string | undefined {
  const [[layer = ''], [otherLayer = '']] = [from.split('/'), to.split('/')]
  if (layers.indexOf(layer) < layers.indexOf(otherLayer)) return `${layer} is a layer below ${otherLayer}.`
  if (from === REGISTRY) return undefined
  // The commands and the tests, which are above the server, may import a leaf.
  const leaf = layers.indexOf(layer) <= layers.indexOf('server') ? leafOf(to) : undefined
  if (leaf && !from.startsWith(leaf) && from !== BROWSER_REGISTRY) return `${leaf} is a leaf.`
  if (layer !== 'app' || otherLayer !== 'app') return undefined
  if (isFeature(to)) return `${REGISTRY} alone imports it.`
  if (isForStaff(to) && !isForStaff(from)) return 'visitors do not load the console.'
  if (from.startsWith('app/kit/ui/') && !to.startsWith('app/kit/ui/')) return 'ui knows no word of the domain.'
  const [folder, other] = [folderOf(from), folderOf(to)]
  if (!folder || folder === other) return undefined
  if (!other) return `${folder} is below the files of app itself.`
  return rankOf(folder) >= rankOf(other) ? undefined : `${folder} ranks below ${other}.`
}

function rankOf(folder: string): number {
  const rank = ranks.findIndex((folders) => folders.includes(folder))
  if (rank < 0) throw new Error(`app/${folder} has no rank in test/layers.ts.`)
  return rank
}

function circles(imports: Imports): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  function visit(file: string, path: string[]): void {
    const at = path.indexOf(file)
    if (at >= 0) return void found.push([...path.slice(at), file])
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}
