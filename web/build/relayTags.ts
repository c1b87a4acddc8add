import path from 'node:path'

const TAG = /\bgraphql\s*`([^`]*)`/g
const DEFINITION = /(?:query|mutation|subscription|fragment)\s+(\w+)/

/**
 * Replaces every graphql tag of a module by an import of the artifact that the Relay compiler wrote for it; every
 * line keeps its number. Null when the module has none. Throws on an anonymous and on an interpolated definition.
 */
export function linkRelayTags(code: string, modulePath: string, artifactDirectory: string): string | null {
  const imports: string[] = []
  const linked = code.replaceAll(TAG, (_, text: string) => {
    const name = DEFINITION.exec(text)?.[1]
    if (!name) throw new Error(`${modulePath}: a graphql tag needs a named definition`)
    if (text.includes('${')) throw new Error(`${modulePath}: ${name} must not contain an interpolation`)
    const local = `relayArtifact${imports.length}`
    const artifact = path.posix.join(artifactDirectory, `${name}.graphql.ts`)
    imports.push(`import ${local} from ${JSON.stringify(relativeImport(modulePath, artifact))};`)
    return local + '\n'.repeat(text.split('\n').length - 1)
  })
  return imports.length === 0 ? null : imports.join('') + linked
}

function relativeImport(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
