import { glob, readFile, writeFile } from 'node:fs/promises'

export const visitorsManifest = (manifest: string) => manifest.replace('/manifest-', '/visitors-')

/** Every page loads the router's manifest; without the console, feeds and images it is 1.8 kB of brotli smaller. */
export async function writeVisitorsManifest(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/assets/manifest-*.js`)) {
    // window.__reactRouterManifest={…};
    const script = await readFile(path, 'utf8')
    const [begin, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
    const manifest = JSON.parse(script.slice(begin, end), (id, route) =>
      /(^|\/)review\//.test(id) || route?.hasDefaultExport === false ? undefined : route,
    )
    manifest.url = visitorsManifest(manifest.url)
    await writeFile(visitorsManifest(path), script.slice(0, begin) + JSON.stringify(manifest) + script.slice(end))
  }
}
