import { reach, requestErrorOf } from './request.ts'

/** Sends one file as multipart form data. Rejects like `request`. */
export async function upload(path: string, name: string, file: File): Promise<Response> {
  const body = new FormData()
  body.set(name, file)
  const response = await reach(path, { method: 'POST', credentials: 'include', headers: { accept: 'application/json' }, body })
  if (!response.ok) throw await requestErrorOf(response)
  return response
}
