import { micrositePreviewPath } from '../../urls.ts'
import type { MicrositeValues } from './form.ts'

/** The address of the page that the form would make: the values as JSON, deflated, in the query. Rejects in browsers that cannot deflate. */
export async function draftUrl(values: MicrositeValues): Promise<string> {
  const { customSettings: _settings, isActive: _active, redirectUrl: _url, ...shown } = values
  const json = new TextEncoder().encode(JSON.stringify({ ...shown, landingPageType: values.landingPageType || null }))
  const packer = new CompressionStream('deflate-raw')
  const writer = packer.writable.getWriter()
  void writer.write(json)
  void writer.close()
  const packed = await new Response(packer.readable).arrayBuffer()
  const text = String.fromCharCode(...new Uint8Array(packed))
  return micrositePreviewPath(btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
}
