import { NotFound } from '../../errors.ts'
import { byteRange } from '../../pages/staticFiles.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'

export const creativeRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/creatives/:id/clip',
    access: 'staffReader',
    async handle({ services, params, request }) {
      const id = parseId(params['id'])
      const clip = id === null ? null : await services.creativeClips.read(id)
      if (!clip) throw new NotFound('Clip not found')
      const range = byteRange(request.headers.get('range'), clip.bytes.length)
      const body = range ? clip.bytes.subarray(range.start, range.end + 1) : clip.bytes
      const headers = new Headers({
        'content-type': clip.mimeType,
        'cache-control': 'private, max-age=60',
        'accept-ranges': 'bytes',
        'content-disposition': 'inline',
        'content-length': String(body.length),
      })
      if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${clip.bytes.length}`)
      return new Response(body, { status: range ? 206 : 200, headers })
    },
  }),
]
