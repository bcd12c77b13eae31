import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small enough to send at once; looking routes up one by one would cost requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
