import { pathToFileURL } from 'node:url'
import type { Config } from '@react-router/dev/config'
import { writeVisitorsManifest } from './app/kit/document/visitors-manifest.ts'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // Client loaders stay in the files of their pages. In files of their own, each would cost one more request, and each
  // page would load 200 bytes more.
  splitRouteModules: false,
  // Names each built file of the server after its input in vite.config.ts.
  serverBuildFile: '[name].js',
  // The browser gets all routes at once, because it would otherwise send a request for each route that it looks up.
  routeDiscovery: { mode: 'initial' },
  // All origins are allowed here, because server/request-guards.ts checks them. The router's own check compares whole
  // origins, and behind a proxy that ends TLS the server sees http where the browser says https.
  allowedActionOrigins: ['**'],
  buildEnd: async () => {
    const built = pathToFileURL('build/server/index.js').href
    const { pages } = (await import(/* @vite-ignore */ built)) as typeof import('./server/app.ts')
    await writeVisitorsManifest('build/client', pages.byId)
    await compressFiles('build/client')
  },
} satisfies Config
