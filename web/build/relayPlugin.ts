import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { ARTIFACT_DIRECTORY, compileRelay } from './relayCompiler.ts'
import { linkRelayTags } from './relayTags.ts'

/** Links every graphql tag to its artifact. While watching it also compiles first; a build has done that already. */
export function relayPlugin(): Plugin {
  let root = process.cwd()
  return {
    name: 'relay',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      if (!this.meta.watchMode) return
      await compileRelay(root)
      this.addWatchFile(path.join(root, 'schema.graphql'))
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules|__generated__/ }, code: /\bgraphql\s*`/ },
      handler(code, id) {
        const linked = linkRelayTags(code, normalizePath(id), normalizePath(path.join(root, ARTIFACT_DIRECTORY)))
        return linked === null ? null : { code: linked, map: null }
      },
    },
  }
}
