import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  // The server is built together with the screens: a module that both import must exist once.
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
  // Named here, because Vite would otherwise find them on first use in development and reload the page.
  optimizeDeps: {
    include: ['@conform-to/react', '@conform-to/valibot', '@lingui/core', '@lingui/react', 'lucide-react', 'valibot'],
  },
})
