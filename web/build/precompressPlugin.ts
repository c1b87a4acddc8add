import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** woff2, images and sound are compressed already. */
const TEXT_ASSET = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Below one network packet a smaller body saves nothing. */
const WORTH_COMPRESSING_BYTES = 1_024

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses on a request. */
export function precompressPlugin(): Plugin {
  let output = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      output = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = (await readdir(output, { recursive: true })).filter((file) => TEXT_ASSET.test(file))
      await Promise.all(files.map((file) => compressBeside(path.join(output, file))))
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_COMPRESSING_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
