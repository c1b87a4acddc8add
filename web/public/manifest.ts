/** The part of the bundler's manifest that a page needs. Files are relative to the site's base. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

export interface ManifestChunk {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
  assets?: readonly string[]
}

export interface PageAssets {
  /** The module to start, null for pages without scripts. */
  script: string | null
  /** Modules it will need at once. */
  modules: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

/** Everything one page loads, in the order to ask for it. Throws where the build lacks a source. */
export function pageAssets(
  manifest: Manifest,
  sources: { script: string | null; view: string; fonts: readonly string[] },
): PageAssets {
  const seen = new Set<string>()
  const modules: string[] = []
  const styles: string[] = []
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = chunkOf(manifest, source)
    for (const dependency of chunk.imports ?? []) visit(dependency)
    if (chunk.file.endsWith('.css')) styles.push(chunk.file)
    else modules.push(chunk.file)
    styles.push(...(chunk.css ?? []))
  }
  if (sources.script) visit(sources.script)
  visit(sources.view)
  const script = sources.script ? chunkOf(manifest, sources.script).file : null
  return {
    script,
    modules: modules.filter((file) => file !== script),
    styles: [...new Set(styles)],
    fonts: sources.fonts.map((source) => chunkOf(manifest, source).file),
  }
}

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  return chunk
}
