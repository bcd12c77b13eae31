import { availableParallelism } from 'node:os'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{config,domain,log,db,mail,jobs,app,server,bin,test,bench}/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    // Tests wait for PostgreSQL and for programs two thirds of their time.
    maxWorkers: availableParallelism() + 1,
    // A worker imports jsdom and the built site once, not for each file.
    isolate: false,
    // As in production: React and React Router choose their build by it when they are first imported.
    env: { NODE_ENV: 'production' },
    restoreMocks: true,
    // A test that hangs ends after two minutes, which is longer than any takes on a slow and busy machine. The few that
    // read every page or try thousands of searches have a timeout of their own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default'],
  },
})
