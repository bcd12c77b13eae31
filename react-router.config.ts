import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // The whole route table is small enough to send at once; looking routes up one by one would cost requests.
  routeDiscovery: { mode: 'initial' },
  // Whose forms are taken is decided in server/request-guards.ts. The router's own check compares whole origins, and
  // behind a proxy that ends TLS the server sees http where the browser says https: every form would be refused.
  allowedActionOrigins: ['**'],
  // Once, here, so that no visitor waits for it.
  buildEnd: () => compressFiles('build/client'),
} satisfies Config
