import { glob, readFile, writeFile } from 'node:fs/promises'

/** Where the visitors' manifest lies, beside the router's own: a path or an address. */
export const visitorsManifest = (manifest: string) => manifest.replace('/manifest-', '/visitors-')

/**
 * Every page loads the router's manifest, and more than half of it is the team's console and what is no screen. Puts
 * one without them beside it in `folder`: pages for visitors do not link to the console, and what is no screen the
 * server answers itself.
 */
export async function writeVisitorsManifest(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/assets/manifest-*.js`)) {
    // window.__reactRouterManifest={…};
    const script = await readFile(path, 'utf8')
    const [begin, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
    const manifest = JSON.parse(script.slice(begin, end), (id, route) =>
      id.startsWith('review/') || route?.hasDefaultExport === false ? undefined : route,
    )
    manifest.url = visitorsManifest(manifest.url)
    await writeFile(visitorsManifest(path), script.slice(0, begin) + JSON.stringify(manifest) + script.slice(end))
  }
}
