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

// To a phone a request costs more than a kilobyte, so the folders that most pages use are one file each. A group takes
// along what its files import, unless a group of higher priority has it. The bundler divides everything else by the
// pages that use it.
// The paths begin with this folder, because a folder above it or in a package may also be called app or config.
const root = RegExp.escape(import.meta.dirname)
// With these in the file of the site, pages without a list would load 2 kB more.
const onFewPages = 'card-grid|copy-button|dialog|email-link|fold|graphics/(logo|monogram)|legible-address|tag-group'
const chunks = [
  { name: 'libraries', test: /entry\.client|node_modules\/(react|@lingui)/, priority: 2 },
  {
    name: 'site',
    test: new RegExp(
      `^${root}/(config/|app/(root|vocabulary/closed-lists|guides/guide-path|kit/(i18n/[^/]+$|routing/deferred|ui/(?!(${onFewPages})\\.))))|/lucide/`,
    ),
    priority: 1,
  },
  // The filter dialog and the suggested filters are imported when a visitor first needs them.
  {
    name: 'lists',
    test: new RegExp(
      `^${root}/(app/(search/(?!city-of|landing-page)|kit/(lists/(?!suggested|filter-panel/filter-dialog)|search/))|db/)`,
    ),
  },
  { name: 'fields', test: new RegExp(`^${root}/app/kit/fields/`), priority: 1 },
  { name: 'claims-work', test: new RegExp(`^${root}/app/(vocabulary/claims-work-lists|records/claims-work/)`) },
  { name: 'forms', test: new RegExp(`^${root}/app/kit/forms/`), priority: 1 },
]

// The Arabic messages have names, so that Arabic pages can preload those of the site (server/app.ts). Others have none
// but a group's: content blockers refuse names like 'share-links'.
function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const [isArabic, catalogue] = /app\/locales\/ar\/([\w-]+)\.po$/.exec(facadeModuleId ?? '') ?? []
  if (isArabic) return `assets/${catalogue}-arabic-[hash].js`
  return chunks.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

// The macros leave the English sentences in the code, so that a page loads only its own.
const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })

export default defineConfig({
  plugins: [
    mdx(),
    tailwindcss(),
    reactRouter(),
    lingui(),
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
    include: ['@conform-to/react', '@lingui/core', '@lingui/react', 'lucide', 'valibot'],
  },
})

/**
 * Compiles the English messages that the macros leave in the code, because Lingui compiles catalogues only. With its
 * compiler in the browser, each page would load 5.4 kB more (decision 19).
 */
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
