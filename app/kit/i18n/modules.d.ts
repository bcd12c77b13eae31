declare module '*.po' {
  export const messages: import('./translator.ts').Catalogue
}

declare module '*.mdx' {
  const text: import('./text.ts').Text
  export default text
  export const headings: { id: string; value: string }[]
  // Pages read these from texts that export them.
  export const title: string
  export const description: string
}

/** React Router's script in the page sets it. */
interface Window {
  __reactRouterRouteModules: Record<string, { handle?: unknown }>
}
