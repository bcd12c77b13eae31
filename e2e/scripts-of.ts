import type { Page } from '@playwright/test'

/** The paths of the scripts of these routes, by the names of their files. The names of other chunks are only hashes. */
export const scriptsOf = (page: Page, ...names: string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    const routes = Object.entries(manifest.routes)
    return names.flatMap((name) => routes.flatMap(([id, { module }]) => (id.endsWith(`/${name}.route`) ? module : [])))
  }, names)

/** The scripts that hydrate a page. Its document names them, but not those of its later parts and of other pages. */
export async function scriptsOfDocument(page: Page, path: string): Promise<string[]> {
  const response = await page.request.get(path)
  const names = (await response.text()).match(/\/assets\/[\w-]+\.js/g)
  return [...new Set(names)].map((name) => new URL(name, response.url()).href)
}
