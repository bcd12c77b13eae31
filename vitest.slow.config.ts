import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

// The slow tests take minutes and use the whole machine, so they run one file at a time, and `npm test` leaves them
// out.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], env: {} } },
  defineConfig({
    test: {
      include: ['**/*.{fault,deploy}.ts'],
      fileParallelism: false,
      isolate: true,
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 300_000 } },
    },
  }),
)
