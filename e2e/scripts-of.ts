import type { Page } from '@playwright/test'

/**
 * Returns the paths of the scripts of the routes whose files have these names. Other scripts cannot be found by name,
 * because their names are hashes.
 */
export const scriptsOf = (page: Page, ...names: string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    const routes = Object.entries(manifest.routes)
    return names.flatMap((name) => routes.flatMap(([id, { module }]) => (id.endsWith(`/${name}.route`) ? module : [])))
  }, names)

/**
 * Returns the addresses of the scripts that hydrate a page. They are named in the document of the page, unlike scripts
 * that load later or belong to other pages.
 */
export async function scriptsOfDocument(page: Page, path: string): Promise<string[]> {
  const response = await page.request.get(path)
  const names = (await response.text()).match(/\/assets\/[\w-]+\.js/g)
  return [...new Set(names)].map((name) => new URL(name, response.url()).href)
}
