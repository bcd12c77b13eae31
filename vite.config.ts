import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PluginObj, types as Types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { type CompileOptions, compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import rehypeHeadings from '@stefanprobst/rehype-extract-toc'
import rehypeHeadingsExport from '@stefanprobst/rehype-extract-toc/mdx'
import tailwindcss from '@tailwindcss/vite'
import type { Element, Root } from 'hast'
import rehypeSlug from 'rehype-slug'
import { defineConfig, type Plugin } from 'vite'

// A group takes along what its files import, unless a group of higher priority has it. To a phone a request costs more
// than a kilobyte. What is in no group the bundler divides by the pages that use it.
// Anchored to this folder: one above it, or in a package, may be called app or config.
const root = RegExp.escape(import.meta.dirname)
const onFewPages = 'card-grid|copy-button|dialog|email-link|fold|graphics/(logo|monogram)|legible-address|tag-group'
const onAllPages = `root\\.|vocabulary/closed-lists|guides/guide-path|kit/(i18n/[^/]+$|ui/(?!(${onFewPages})\\.)|routing/deferred)`
const iconsOfOneChunk =
  'arrow-up-right|ban|chart-column|chevron-down|chevron-left|chevron-right|copy|download|eye|inbox|keyboard|loader-circle|lock|mail-x|message-circle|message-square|plus|rotate-ccw-clock|search|share-2|shield-check|sliders-horizontal|triangle-alert'
const chunks = [
  { name: 'libraries', test: /entry\.client|node_modules\/(react|@lingui)/, priority: 2 },
  {
    name: 'site',
    test: new RegExp(
      `^${root}/(app/(${onAllPages})|config/(?!limits\\.|retention\\.))|/lucide/(?!.*/(${iconsOfOneChunk})\\.)`,
    ),
    priority: 1,
  },
  {
    name: 'lists',
    test: new RegExp(
      `^${root}/(app/(search/(?!city-of|landing-page)|kit/(lists/(?!suggested|filter-panel/filter-dialog)|search/|ui/(card-grid|graphics/(logo|monogram))\\.))|db/)`,
    ),
  },
  { name: 'fields', test: new RegExp(`^${root}/app/kit/fields/`), priority: 1 },
  {
    name: 'claims-work',
    test: new RegExp(`^${root}/app/(vocabulary/claims-work-lists|records/claims-work/claims-work\\.fields)`),
  },
  { name: 'claims-work-forms', test: new RegExp(`^${root}/app/(kit/forms/folded|.*/(contract|claims-work)-form)`) },
  {
    name: 'forms',
    test: new RegExp(`^${root}/app/kit/(forms/(?!folded|use-form-data|with-preview)|routing/signed-reference)`),
    priority: 1,
  },
]

// The Arabic messages have names, so that Arabic pages can preload those of the site (server/app.ts). Others have none
// but a group's: content blockers refuse names like 'share-links'.
function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const [isArabic, folder] = /app\/(?:[\w-]+\/)*([\w-]+)\/locales\/ar\.po$/.exec(facadeModuleId ?? '') ?? []
  if (isArabic) return `assets/${folder}-arabic-[hash].js`
  return chunks.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

// The macros leave the English sentence where it is shown, so that a page loads its own and no other's.
const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })

export default defineConfig({
  plugins: [
    mdx(),
    tailwindcss(),
    reactRouter(),
    lingui(),
    orderedMessages(),
    routeFileErrors(),
    withoutUnused(),
    babel({ presets: [macros, { ...macros, preset: () => ({ plugins: [compiledMessages] }) }] }),
  ],
  build: {
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false }, output: { hashCharacters: 'hex' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks }, chunkFileNames, entryFileNames: 'assets/[hash].js' },
          // A script does not load the fields that it does not use, nor the public suffixes, which the server alone reads.
          treeshake: { moduleSideEffects: [{ test: /\.fields\.ts$|\/tldts\//, sideEffects: false }] },
        },
      },
    },
    ssr: {
      // Its 1,900 files, of which the site needs some thirty icons, held 15 MB.
      resolve: { noExternal: ['lucide'] },
      build: {
        rolldownOptions: {
          // The server is built together with the screens, and the program that starts it with both: a module that they
          // share must exist once.
          input: {
            index: './server/app.ts',
            serve: './bin/serve.ts',
            'social-image': './app/kit/social-image/social-image.thread.ts',
          },
        },
      },
    },
  },
  // Named here, because Vite would otherwise find them on first use in development and reload the page.
  optimizeDeps: {
    include: ['@conform-to/react', '@lingui/core', '@lingui/react', 'd3-scale', 'd3-shape', 'lucide', 'valibot'],
  },
})

/** Messages that begin alike stand together, which saves 3 % of the Arabic catalogue when it is compressed. */
function orderedMessages(): Plugin {
  const byText = ([, one]: [string, unknown], [, other]: [string, unknown]) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
  return {
    name: 'ordered-messages',
    transform: {
      filter: { id: /\.po$/ },
      handler: (module) =>
        module.replace(/JSON\.parse\((".*")\)/, (_, text) => {
          // Lingui writes a no-break space as JavaScript does, and JSON has no such escape.
          const json = text.replaceAll('\\xA0', '\u00a0')
          const messages = Object.entries(JSON.parse(JSON.parse(json))).sort(byText)
          return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`
        }),
    },
  }
}

/** Compiles the English messages that the macros leave in the code: no page loads a catalogue for them. */
function compiledMessages({ types }: { types: typeof Types }): PluginObj {
  return {
    visitor: {
      ObjectExpression({ node }) {
        if (!node.leadingComments?.some(({ value }) => value.trim() === '* i18n')) return
        for (const property of node.properties) {
          if (!types.isObjectProperty(property) || !types.isStringLiteral(property.value)) continue
          if (!types.isIdentifier(property.key, { name: 'message' })) continue
          const [first, ...more] = compileMessage(property.value.value)
          const isText = typeof first === 'string' && more.length === 0
          // Through JSON: without the offset of a plural that has none.
          property.value = types.valueToNode(isText ? first : JSON.parse(JSON.stringify([first, ...more])))
        }
      },
    },
  }
}

/**
 * Where the file of a route cannot be fetched, React Router reloads the page or waits for ever, and has no option for it
 * (decision 1). Its imports give a module that throws instead, so that app/shell/error-view.tsx is shown.
 */
function routeFileErrors(): Plugin {
  const imports = /import\([^)]*?(route\.(?:module|client\w+Module))\s*\)/g
  const failed = `(error) => {
    const fail = () => { throw error }
    return { default: fail, clientLoader: fail, clientAction: fail }
  }`
  let count = 0
  return {
    name: 'route-file-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/(routes|routeModules)\.js$/ },
      handler: (module) =>
        module.replace(imports, (_, address) => {
          count++
          return `import(/* @vite-ignore */ ${address}).catch(${failed})`
        }),
    },
    buildEnd(error) {
      if (!error && count !== 4) this.error(`React Router imports files of routes in ${count} places, not in 4`)
    },
  }
}

// Instrumentation, and routes that are found on demand: the hash of each file that was read, and the functions that are
// called and then do nothing. No page calls the others.
const unused: Record<string, { hash: string; called: string[] }> = {
  'router/instrumentation.js': {
    hash: '80f3af8400627f5f86f0e5b8bb3b89350282c742ef8f8b42c02714433aff375c',
    called: ['consumeInstrumentationClientResultMetaReceiver'],
  },
  'dom/ssr/fog-of-war.js': {
    hash: 'eb9a6c534f1fb499f2e1a689e948fa9c882815525bc429e861dea024d2b22a30',
    called: ['isFogOfWarEnabled', 'getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  },
}

/** Leaves out what no page uses of React Router. The build fails once a release has changed one of these files. */
function withoutUnused(): Plugin {
  let count = 0
  return {
    name: 'without-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/,
      },
      handler(module, id) {
        const file = id.slice(id.indexOf('/lib/') + '/lib/'.length)
        const { hash, called = [] } = unused[file] ?? {}
        if (createHash('sha256').update(module).digest('hex') !== hash)
          this.error(`React Router has changed ${file}. Read it, and then mend \`unused\` in vite.config.ts.`)
        count++
        const names = module.match(/^export \{ (.*) \};$/m)?.[1]?.split(', ') ?? []
        const left = `() => { throw new Error('vite.config.ts leaves out ${file}') }`
        return names.map((name) => `export const ${name} = ${called.includes(name) ? '() => {}' : left}`).join('\n')
      },
    },
    buildEnd(error) {
      if (!error && count !== Object.keys(unused).length) this.error(`React Router has ${count} of the unused files`)
    },
  }
}

type Pluggable = NonNullable<CompileOptions['rehypePlugins']>[number]

/**
 * Long texts: `.mdx` becomes a component, and `headings` the list of its headings, to link to. Those of `x.ar.mdx` have
 * the ids of `x.en.mdx`, so that an address with an id leads to the same place in both.
 */
function mdx(): Plugin {
  const toModule: Pluggable[] = [rehypeHeadings, [rehypeHeadingsExport, { name: 'headings' }]]
  return {
    name: 'mdx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(source, file) {
        if (!file.endsWith('.ar.mdx'))
          return String(await compile(source, { rehypePlugins: [rehypeSlug, ...toModule] }))
        const original = file.replace(/\.ar\.mdx$/, '.en.mdx')
        this.addWatchFile(original)
        const ids: unknown[] = []
        const readIds = () => (tree: Root) => void ids.push(...headingsIn(tree).map(({ properties }) => properties.id))
        await compile(await readFile(original, 'utf8'), { rehypePlugins: [rehypeSlug, readIds] })
        const setIds = () => (tree: Root) => {
          const headings = headingsIn(tree)
          if (headings.length !== ids.length) throw new Error(`${file} has other headings than ${original}`)
          for (const [place, { properties }] of headings.entries()) properties.id = String(ids[place])
        }
        return String(await compile(source, { rehypePlugins: [setIds, ...toModule] }))
      },
    },
  }
}

const headingsIn = ({ children }: Root): Element[] =>
  children.filter((child): child is Element => child.type === 'element' && /^h[1-6]$/.test(child.tagName))
