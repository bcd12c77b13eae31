declare module '*.po' {
  export const messages: import('./translator.ts').Catalogue
}

declare module '*.mdx' {
  import type { ComponentType } from 'react'

  const Text: ComponentType<{
    site: import('../../../config/site.ts').Site
    components: Record<string, ComponentType<never>>
  }>
  export default Text
  export const headings: { id: string; value: string }[]
}

/** React Router's script in the page sets it. */
interface Window {
  __reactRouterRouteModules: Record<string, { handle?: unknown }>
}
