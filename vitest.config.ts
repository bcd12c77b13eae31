import { availableParallelism } from 'node:os'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{config,domain,log,db,mail,jobs,app,server,bin,test,bench}/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    // One worker more than there are processors, because tests spend two thirds of their time waiting for PostgreSQL
    // and for programs.
    maxWorkers: availableParallelism() + 1,
    // Without isolation, a worker imports jsdom and the built site once instead of once for each test file.
    isolate: false,
    // React and React Router read NODE_ENV when they are first imported, and then choose their build for production.
    env: { NODE_ENV: 'production' },
    restoreMocks: true,
    // A test may take two minutes, which is longer than any test takes on a slow and busy machine. The few tests that
    // read every page or try thousands of searches set a longer timeout.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default'],
  },
})
