import { InvalidInput } from '../../errors.ts'
import { parseInput } from '../../parseInput.ts'
import { created, defineRoute, type Route } from '../../rest/defineRoute.ts'
import { importFileInput } from './directoryImport.input.ts'

export const directoryImportRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/radio-directory/imports',
    access: 'admin',
    acceptsUpload: true,
    async handle({ viewer, services, request }) {
      const form = await request.formData().catch(() => null)
      const file = form?.get('file')
      if (!form || !(file instanceof File)) throw new InvalidInput('Choose a file', [{ field: 'file', message: 'Choose a file' }])
      const choices = parseInput(importFileInput, { source: form.get('source') ?? undefined, market: form.get('market') })
      return created({ id: await services.directoryImports.startFile(viewer, choices, { name: file.name, text: await file.text() }) })
    },
  }),
]
