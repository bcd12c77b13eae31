declare module '*.po' {
  export const messages: import('./translator.ts').Catalogue
}

declare module '*.mdx' {
  const text: import('./text.ts').Text
  export default text
  export const headings: { id: string; value: string }[]
  // Only texts that are whole pages export these two.
  export const title: string
  export const description: string
}

/** The modules of the page's routes. React Router's inline script sets this property. */
interface Window {
  __reactRouterRouteModules: Record<string, { handle?: unknown }>
}
