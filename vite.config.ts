import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressPlugin } from './web/build/precompressPlugin.ts'
import { relayPlugin } from './web/build/relayPlugin.ts'

/**
 * Builds the staff app into dist/web: hashed files under /assets/ and .vite/manifest.json, from which the API's
 * page shell takes the script, style sheets and preloads of an entry. The API serves everything; Vite serves nothing.
 */
export default defineConfig({
  publicDir: false,
  plugins: [relayPlugin(), react(), precompressPlugin()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { staff: 'web/main.tsx' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 3 },
            { name: 'relay', test: /node_modules[\\/](?:react-relay|relay-runtime|invariant|fbjs)[\\/]/, priority: 3 },
          ],
        },
      },
    },
  },
})
