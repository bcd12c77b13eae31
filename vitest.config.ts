import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{config,log,db,mail,jobs,app,server,bin,test,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/global-setup.ts',
    // A loaded machine takes seconds for what takes a tenth of one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
  },
})
