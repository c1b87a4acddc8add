/**
 * Lines for the registries, each put where a person would put it.
 * @typedef {{ file: string, edit: (text: string) => string }} Edit
 */

/**
 * @param {string} text
 * @param {RegExp} pattern of lines
 * @param {string} added one line or more, put behind the last line that matches
 * @returns {string}
 */
export function afterLast(text, pattern, added) {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => pattern.test(line))
  if (at < 0) throw new Error(`There is no line like ${pattern}`)
  return lines.toSpliced(at + 1, 0, added).join('\n')
}

/**
 * @param {string} text
 * @param {RegExp} opening the line that opens a block
 * @param {string} closing the line that closes it
 * @param {string} added put at the block's end
 * @returns {string}
 */
export function atBlockEnd(text, opening, closing, added) {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => opening.test(line))
  const at = lines.findIndex((line, index) => index > from && line === closing)
  if (from < 0 || at < 0) throw new Error(`There is no block like ${opening}`)
  return lines.toSpliced(at, 0, added).join('\n')
}

/**
 * @param {import('./names.mjs').FeatureNames} names
 * @returns {Edit[]}
 */
export function registryEdits({ many, one, Many, One, path }) {
  const folder = `./features/${many}/${one}`
  return [
    {
      file: 'api/schema.ts',
      edit: (text) => afterLast(text, /^import '\.\/features\//, `import '${folder}.schema.ts'\nimport '${folder}.mutations.ts'`),
    },
    {
      file: 'api/routes.ts',
      edit: (text) =>
        atBlockEnd(
          afterLast(text, /^import .* from '\.\/features\//, `import { ${one}Routes } from '${folder}.rest.ts'`),
          /^export const routes/,
          ']',
          `  ...${one}Routes,`,
        ),
    },
    {
      file: 'api/compose.ts',
      edit: (text) =>
        atBlockEnd(
          afterLast(
            text,
            /^import .* from '\.\/features\//,
            `import { create${One}Service } from '${folder}.service.ts'\nimport { create${One}Store } from '${folder}.store.ts'`,
          ),
          /^ {2}const services: Services = \{$/,
          '  }',
          `    ${many}: create${One}Service({ store: create${One}Store(database), unitOfWork, pubsub }),`,
        ),
    },
    {
      file: 'api/testing/rights.ts',
      edit: (text) =>
        [
          { block: /^export const OPERATION_RIGHTS/, row: `  'Query.${many}': STAFF,\n  'Mutation.create${One}': STAFF,` },
          { block: /^export const NODE_RIGHTS/, row: `  ${One}: OWNER_AND_ADMIN,` },
          { block: /^export const ROUTE_RIGHTS/, row: `  'GET /api/${path}': STAFF,` },
        ].reduce((rows, { block, row }) => atBlockEnd(rows, block, '}', row), text),
    },
    {
      file: 'api/testing/rightsFixtures.ts',
      edit: (text) =>
        atBlockEnd(
          text,
          /^ {2}const rows: Record<string, number> = \{$/,
          '  }',
          `    ${One}: (await services.${many}.create({ title: '${Many}' }, { kind: 'user', userId: owner.id, role: 'user', sessionId: 0 })).id,`,
        ),
    },
    {
      file: 'prisma/schema.prisma',
      edit: (text) => {
        const user = /^model User \{$/
        // Relations stand last, before the model's own attributes.
        const lines = text.split('\n')
        const at = lines.findIndex((line, index) => index > lines.findIndex((other) => user.test(other)) && line === '  @@map("users")')
        if (at < 1) throw new Error('There is no model User')
        return lines.toSpliced(at - 1, 0, `  ${many} ${One}[]`).join('\n')
      },
    },
  ]
}
