import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{app,db,mail,server,test,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Reports on one line a test; the last word is test/run.ts's.
    reporters: ['default'],
  },
})
