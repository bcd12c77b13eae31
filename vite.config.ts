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

// On a phone, one more request costs more time than one more kilobyte, so the code that many pages use is bundled in a
// few groups, and each group becomes one file. A group also contains what its files import, unless a group of higher
// priority contains it. The bundler divides all other code by the pages that use it.
// The patterns begin with the path of this folder, because a folder above it or in a package may also be called app or
// config.
const root = RegExp.escape(import.meta.dirname)
const files = (...patterns: string[]) => new RegExp(`^${root}/(${patterns.join('|')})`)
// These parts of app/kit/ui/ are left out of the group 'site'. With them, pages without a list would load 2 kB more.
const onFewPages =
  'card-grid|chart-ticks|copy-button|dialog|email-link|fold|graphics/(logo|monogram)|legible-address|plot-area|tag-group'
const chunks = [
  { name: 'libraries', test: /entry\.client|node_modules\/(react|@lingui)/, priority: 3 },
  {
    name: 'site',
    test: files(
      'config/',
      'domain/vendor-path',
      'app/root',
      'app/vocabulary/closed-lists',
      'app/records/(listing|request)\\.filters',
      'app/guides/guide-path',
      'app/kit/i18n/[^/]+$',
      'app/kit/routing/deferred',
      'app/kit/navigation/(back-link|previous-list)',
      'app/kit/layout/print-line',
      `app/kit/ui/(?!(${onFewPages})\\.)`,
      'node_modules/lucide/',
    ),
    priority: 2,
  },
  { name: 'logos', test: files('app/kit/ui/graphics/(logo|monogram)\\.', 'app/vocabulary/service-icon'), priority: 2 },
  { name: 'fields', test: files('app/kit/fields/'), priority: 2 },
  { name: 'forms', test: files('app/kit/forms/'), priority: 2 },
  {
    // Visitors load the filter dialog and the suggested filters only when they first need them.
    name: 'lists',
    test: files(
      'db/',
      'app/search/(?!city-of|landing-page)',
      'app/kit/search/',
      'app/kit/ui/(card-grid|tag-group)\\.',
      'app/kit/lists/(?!suggested|filter-panel/filter-dialog)',
    ),
    priority: 1,
  },
  { name: 'claims-work', test: files('app/vocabulary/claims-work-lists', 'app/records/claims-work/'), priority: 1 },
  {
    name: 'vendors',
    test: files(
      'app/listings/list/(vendor-(card|list|link)|shortlist)',
      'app/listings/verification/verifications',
      'app/records/verification/',
    ),
  },
]

// Names a built file. A file of Arabic messages is named after its catalogue, so that server/app.ts can find the site's
// own messages, which Arabic pages preload. Of the other files, only those of the groups above have names, because
// content blockers refuse names like 'share-links'.
function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const [isArabic, catalogue] = /app\/locales\/ar\/([\w-]+)\.po$/.exec(facadeModuleId ?? '') ?? []
  if (isArabic) return `assets/${catalogue}-arabic-[hash].js`
  return chunks.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

// The macros leave the English messages in the code, so that a page loads only the messages that it shows.
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
          // Lets the bundler leave out field declarations that a script does not use, and the list of public suffixes
          // (tldts), which only the server uses.
          treeshake: { moduleSideEffects: [{ test: /\.fields\.ts$|\/tldts\//, sideEffects: false }] },
        },
      },
    },
    ssr: {
      // The site needs only about thirty icons of lucide, so they are bundled. Otherwise the server would load all
      // 1,900 files of the package, which take 15 MB of memory.
      resolve: { noExternal: ['lucide'] },
      build: {
        rolldownOptions: {
          // The pages, the server and the program that starts the server are built together, because a module that they
          // share must exist only once.
          input: {
            index: './server/app.ts',
            serve: './bin/serve.ts',
            'social-image': './app/kit/social-image/social-image.thread.ts',
          },
        },
      },
    },
  },
  // In development, Vite would otherwise find these packages only on their first use, and then reload the page.
  optimizeDeps: {
    include: ['@conform-to/react', '@lingui/core', '@lingui/react', 'lucide', 'valibot'],
  },
})

/**
 * Returns a Babel plugin that compiles the English messages that the macros leave in the code, because Lingui compiles
 * only message catalogues. With Lingui's compiler in the browser, each page would load 5.4 kB more (decision 19).
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
          // JSON leaves out the `offset` of a plural message if it is undefined.
          property.value = types.valueToNode(isText ? first : JSON.parse(JSON.stringify([first, ...more])))
        }
      },
    },
  }
}

type Pluggable = NonNullable<CompileOptions['rehypePlugins']>[number]

/**
 * Compiles a long text (`.mdx`) to a module. The module exports the text as a component, and `headings`, a list of its
 * headings for links to them. The headings of `x.ar.mdx` get the ids of `x.en.mdx`, so that an address with an id leads
 * to the same place in both languages.
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
