import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

// These take minutes and the whole machine: one file at a time, apart from npm test.
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
