import { reach, requestErrorOf } from './request.ts'

/** Sends one file, with what is to be said of it, as multipart form data. Rejects like `request`. */
export async function upload(path: string, name: string, file: File, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set(name, file)
  const response = await reach(path, { method: 'POST', credentials: 'include', headers: { accept: 'application/json' }, body })
  if (!response.ok) throw await requestErrorOf(response)
  return response
}
