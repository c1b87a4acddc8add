import { InvalidInput } from '../errors.ts'

/** The `image` part of a multipart body. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const form = await request.formData().catch(() => null)
  const file = form?.get('image')
  if (!(file instanceof File)) throw new InvalidInput('Choose a picture', [{ field: 'image', message: 'Choose a picture' }])
  return new Uint8Array(await file.arrayBuffer())
}
