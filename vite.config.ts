import type { Messages } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// What cards, lists and forms share: files of app and app/ui, and icons.
const parts =
  /\/(closed-lists|deferred|hidden-characters|title|card-grid|choice|logo|notice|tag|arrow-right|circle-alert|loader-circle|map-pin|search-x)\.\w+$/

// What belongs together goes in one file: to a phone a request costs more than a kilobyte, and one file packs better
// than ten. A group brings along what its files import, unless a group with a higher priority has it. A page loads only
// the groups that it uses; what only one page uses goes with that page.
const chunks = [
  // The libraries, and the few lines that come before the router.
  {
    name: 'vendor',
    test: /entry\.client|saved-lists|node_modules\/(?!@conform-to|valibot|d3-|internmap|lucide\/)/,
    priority: 3,
  },
  // The document around every page: nothing belongs here that the root does not import.
  { name: 'frame', test: /app\/root/, priority: 2 },
  { name: 'parts', test: parts, priority: 1 },
  { name: 'ways-on', test: /app\/layout\/(back-link|confirmation)/ },
  { name: 'forms', test: /app\/forms/ },
  { name: 'lists', test: /app\/filtering/ },
]

// The macros leave the English sentence where it is shown, so that a page loads its own and no other's.
const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })

export default defineConfig({
  plugins: [
    mdx(),
    tailwindcss(),
    reactRouter(),
    lingui(),
    englishFromTheCode(),
    withoutUnused(),
    failingFiles(),
    babel({ presets: [macros] }),
  ],
  // What @lingui/react asks of a shim for React before 18, React has.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // The server is built together with the screens: a module that both import must exist once.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // Named here, because Vite would otherwise find them on first use in development and reload the page.
  optimizeDeps: {
    include: [
      '@conform-to/react',
      '@conform-to/valibot',
      '@lingui/core',
      '@lingui/react',
      'd3-scale',
      'd3-shape',
      'lucide',
      'valibot',
    ],
  },
})

/**
 * Leaves out of the English catalogues what the code that shows it says in the same words. What has gaps to fill in, as
 * 'Contact {company}', stays: it is compiled there.
 */
function englishFromTheCode(): Plugin {
  return {
    name: 'english-from-the-code',
    transform: {
      filter: { id: /\/en\.po$/ },
      async handler(catalogue) {
        const { messages } = await import(`data:text/javascript,${encodeURIComponent(catalogue)}`)
        const left = Object.entries<Messages[string]>(messages).filter(([id, message]) => {
          const text = String(message)
          return id !== text && id !== generateMessageId(text)
        })
        const code = `export const messages = ${JSON.stringify(Object.fromEntries(left))}`
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}

/**
 * Leaves out of every page what nothing here asks for: React's door for the browser's developer tools, and of React
 * Router the hooks that measure it, finding routes one by one, the errors of server components, and links that a route
 * loads in advance. The functions of these modules are called all the same; without hooks, with all routes known, no such
 * error and no such link they do nothing.
 */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    transform: {
      filter: {
        id: /react-router\/dist\/production\/lib\/(errors|router\/instrumentation|dom\/ssr\/(fog-of-war|links))\.js$/,
      },
      handler(module, id) {
        const [, names = ''] = /^export \{ (.*) \};$/m.exec(module) ?? []
        const result = id.endsWith('links.js') ? '[]' : '{}'
        return names
          .split(', ')
          .map((name) => `export const ${name} = () => ${result}`)
          .join('\n')
      },
    },
  }
}

/**
 * Where a file of a route does not come, React Router reloads the page, which without a connection shows the browser's own
 * error page, or waits for ever. What the file would export throws instead: app/layout/error-view.tsx says so, and reloads
 * once the site answers.
 */
function failingFiles(): Plugin {
  const load = /import\([^)]*?(route\.(?:module|client\w+Module))\s*\)/g
  const failed = `
    const failed = (error) => {
      const fail = () => { throw error }
      return { default: fail, clientLoader: fail, clientAction: fail }
    }`
  return {
    name: 'failing-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/(routes|routeModules)\.js$/ },
      handler(module, id) {
        if (module.search(load) < 0) this.error(`${id} loads no file of a route any more`)
        return module.replace(load, 'import(/* @vite-ignore */ $1).catch(failed)') + failed
      },
    },
  }
}

/** Long texts: `.mdx` becomes a component, and `headings` the list of its second-level headings, to link to. */
function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return
      const headings: Heading[] = []
      const code = await compile(source, { rehypePlugins: [() => (tree: Node) => nameHeadings(tree, headings)] })
      return `${code}\nexport const headings = ${JSON.stringify(headings)}\n`
    },
  }
}

type Heading = { id: string; text: string }
type Node = { tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] }

/** Gives each second-level heading an address made of its words. */
function nameHeadings(node: Node, found: Heading[]): void {
  if (node.tagName === 'h2') {
    const text = textOf(node)
    const id =
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? ''
    node.properties = { ...node.properties, id }
    found.push({ id, text })
  }
  for (const child of node.children ?? []) nameHeadings(child, found)
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
