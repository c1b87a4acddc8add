import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { listFiles } from './lib/hashes.mjs'

/**
 * Node 20 runs no TypeScript: api and jobs become JavaScript with the code they share beside them; packages stay in
 * node_modules. Every `*.worker.ts` becomes a file of its own, for `new Worker`. A program of its own, since the memory
 * that bundling takes is given back only with the process.
 */
const root = path.resolve(import.meta.dirname, '..')
const workers = listFiles(root, ['api', 'jobs']).filter((file) => file.endsWith('.worker.ts'))
const entries = ['api/main.ts', 'jobs/main.ts', ...workers]
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((file) => [file.replace(/\.ts$/, ''), path.join(root, file)])),
  cwd: root,
  platform: 'node',
  logLevel: 'warn',
  external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
})
for (const folder of ['dist/api', 'dist/jobs', 'dist/chunks']) fs.rmSync(path.join(root, folder), { recursive: true, force: true })
await bundle.write({
  dir: path.join(root, 'dist'),
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
})
await bundle.close()
