import type { Page } from '@playwright/test'

/** The paths of the scripts of routes, by the names of their files. Chunks are named by their hash alone. */
export const scriptsOf = (page: Page, ...names: string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    const routes = Object.entries(manifest.routes)
    return names.flatMap((name) => routes.flatMap(([id, { module }]) => (id.endsWith(`/${name}.route`) ? module : [])))
  }, names)
