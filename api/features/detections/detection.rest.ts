import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { byteRange } from '../../pages/staticFiles.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { detectionBody } from './detection.presenter.ts'

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })

export const detectionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/detections',
    access: 'staffReader',
    input: listInput,
    async handle({ services, viewer, input }) {
      const rows = await services.detections.listForRest(viewer, input.before ?? null)
      const counts = await services.detections.countRecentAirings(
        rows.flatMap(({ stationId, companyId }) => (companyId === null ? [] : [{ stationId, companyId }])),
      )
      return rows.map((row) => detectionBody(row, counts.get(`${row.stationId}:${row.companyId}`) ?? 1))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/intelligence/convert-to-lead/:detectionId',
    access: 'staff',
    async handle({ services, viewer, params }) {
      const detectionId = parseId(params['detectionId'])
      if (detectionId === null) throw new NotFound('Detection not found')
      return { success: true, ...(await services.detections.convertToLead(viewer, detectionId)) }
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/detections/:id/clip',
    access: 'staffReader',
    async handle({ services, params, request }) {
      const id = parseId(params['id'])
      const clip = id === null ? null : await services.clips.find(id)
      const range = clip && byteRange(request.headers.get('range'), clip.sizeBytes)
      const body = await clip?.read(range ?? undefined)
      if (!clip || !body) throw new NotFound('Clip not found')
      const headers = new Headers({
        'content-type': clip.mimeType,
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'bytes',
        'content-disposition': 'inline',
      })
      if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${clip.sizeBytes}`)
      headers.set('content-length', String(body.length))
      return new Response(body, { status: range ? 206 : 200, headers })
    },
  }),
]
