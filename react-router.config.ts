import type { Config } from '@react-router/dev/config'
import { writeVisitorsManifest } from './app/document/visitors-manifest.ts'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // Looking routes up one by one would cost a request each.
  routeDiscovery: { mode: 'initial' },
  // Checked in server/request-guards.ts. The router compares whole origins, and behind a proxy that ends TLS the server
  // sees http where the browser says https.
  allowedActionOrigins: ['**'],
  buildEnd: async () => {
    await writeVisitorsManifest('build/client')
    await compressFiles('build/client')
  },
} satisfies Config
