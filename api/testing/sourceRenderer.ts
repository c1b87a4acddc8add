import { notices, renderPublicDocument } from '../../web/public/server.tsx'
import type { Manifest } from '../../web/public/manifest.ts'
import type { PublicRenderer } from '../pages/publicPages.ts'

/** Every source stands for itself: tests run without a build. */
const unbuilt = new Proxy<Record<string, { file: string }>>({}, { get: (_target, source) => ({ file: String(source) }) }) as Manifest

/** The real components, straight from their source. */
export const sourceRenderer: PublicRenderer = { notices, renderPublicDocument, manifest: unbuilt, screens: [] }
