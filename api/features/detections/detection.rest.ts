import { NotFound } from '../../errors.ts'
import { byteRange } from '../../pages/staticFiles.ts'
import { defineRoute, parseId, type Route } from '../../rest/defineRoute.ts'
import { csvDownload } from '../../rest/csvDownload.ts'
import { detectionBody } from './detection.presenter.ts'
import { csvHead, csvLine } from './detectionCsv.presenter.ts'
import { exportInput, listFilter, restListInput } from './detectionList.input.ts'

export const detectionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/detections',
    access: 'staffReader',
    input: restListInput,
    async handle({ services, viewer, input }) {
      const rows = await services.detectionLists.listForRest(viewer, { filter: listFilter(input), before: input.before ?? null, limit: input.limit })
      return rows.map(detectionBody)
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/detections/export.csv',
    access: 'staffReader',
    input: exportInput,
    async handle({ services, viewer, input }) {
      const batches = services.detectionLists.batches(viewer, { filter: listFilter(input), sort: input.sort })
      return csvDownload('detections.csv', csvHead(), batches, csvLine)
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
