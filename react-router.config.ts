import { pathToFileURL } from 'node:url'
import type { Config } from '@react-router/dev/config'
import { writeVisitorsManifest } from './app/kit/document/visitors-manifest.ts'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // A file of its own for a client loader costs a request, and pages 200 bytes.
  splitRouteModules: false,
  // The names of the inputs in vite.config.ts.
  serverBuildFile: '[name].js',
  // Looking routes up one by one would cost a request each.
  routeDiscovery: { mode: 'initial' },
  // Checked in server/request-guards.ts. The router compares whole origins, and behind a proxy that ends TLS the server
  // sees http where the browser says https.
  allowedActionOrigins: ['**'],
  buildEnd: async () => {
    const built = pathToFileURL('build/server/index.js').href
    const { pages } = (await import(/* @vite-ignore */ built)) as typeof import('./server/app.ts')
    await writeVisitorsManifest('build/client', pages.byId)
    await compressFiles('build/client')
  },
} satisfies Config
