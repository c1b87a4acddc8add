import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompressPlugin } from './web/build/precompressPlugin.ts'
import { SITE_BASE } from './web/public/urls.ts'

const clientOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === 'client',
})

/**
 * Builds the light client of the public pages, both halves in one run of `vite build --app -c vite.public.config.ts`:
 * dist/public (served under SITE_BASE; hashed files in assets/, .vite/manifest.json names them by source) and
 * dist/web-server/server.js, which renders the same components to HTML inside the API.
 */
export default defineConfig({
  base: SITE_BASE,
  publicDir: 'web/publicAssets',
  plugins: [react(), clientOnly(precompressPlugin())],
  build: {
    outDir: 'dist/public',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
  },
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: { input: ['web/public/main.tsx', 'web/public/notices/notices.css'] },
      },
    },
    ssr: {
      // React goes into the bundle in its production form, whatever NODE_ENV the API runs with.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/web-server',
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: { server: 'web/public/server.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
