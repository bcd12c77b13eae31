import type { Config } from '@react-router/dev/config'
import { writeVisitorsManifest } from './app/document/visitors-manifest.ts'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // What visitors can open is small enough to send at once; looking routes up one by one would cost requests.
  routeDiscovery: { mode: 'initial' },
  // Whose forms are taken is decided in server/request-guards.ts. The router's own check compares whole origins, and
  // behind a proxy that ends TLS the server sees http where the browser says https: every form would be refused.
  allowedActionOrigins: ['**'],
  // Once, here, so that no visitor waits for it.
  buildEnd: async () => {
    await writeVisitorsManifest('build/client')
    await compressFiles('build/client')
  },
} satisfies Config
