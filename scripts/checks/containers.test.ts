import fs from 'node:fs'
import path from 'node:path'
import { composeProblems, containerProblems, dockerfileProblems } from './containers.mjs'

const root = path.resolve(__dirname, '../..')
const dockerfile = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8')
const compose = fs.readFileSync(path.join(root, 'compose.yaml'), 'utf8')
const everything = () => true

test('the files of the project are sound', () => {
  expect(containerProblems(root)).toEqual([])
})

test.each([
  ['an unknown instruction', dockerfile.replace('WORKDIR /app', 'WORKDIRR /app'), /Unknown instruction: WORKDIRR/],
  ['a missing argument', dockerfile.replace('EXPOSE 4000', 'EXPOSE'), /has no arguments/],
  ['a stage that is not there', dockerfile.replace('--from=build', '--from=bild'), /no stage is called bild/],
  ['root', dockerfile.replace('USER node', 'USER root'), /the last stage runs as root/],
  ['no user', dockerfile.replace('USER node\n', ''), /the last stage runs as root/],
  ['no health check', dockerfile.replace(/HEALTHCHECK[^\n]*\\\n[^\n]*\n/, ''), /no health check/],
])('a Dockerfile with %s', (_, text, problem) => {
  expect(dockerfileProblems(text, everything).join('\n')).toMatch(problem)
})

test('a Dockerfile that copies what is not there', () => {
  expect(dockerfileProblems(dockerfile, (file) => file !== 'prisma/migrations')).toEqual([
    'Dockerfile: prisma/migrations, which is to be copied, is not there',
  ])
})

test.each([
  ['a wrong indent', compose.replace('  api:\n', '   api:\n'), /compose\.yaml: /],
  ['a key twice', compose.replace('    image: mongo:7', '    image: mongo:7\n    image: mongo:8'), /Map keys must be unique/],
  ['an unknown key', compose.replace('restart: unless-stopped', 'restarts: unless-stopped'), /additional properties restarts/],
  ['a wrong type', compose.replace('retries: 20', 'retries: [20]'), /retries must be number/],
  ['a service that is not there', compose.replace(/^ {2}redis:/m, '  reddis:'), /api depends on redis, which is not there/],
  ['a wait for unknown health', compose.replace('condition: service_completed_successfully', 'condition: service_healthy'), /health of migrate/],
  ['a volume that is not there', compose.replace(/^ {2}mongodb:\n$(?![\s\S])/m, ''), /mongodb mounts mongodb, which is no volume/],
])('a compose file with %s', (_, text, problem) => {
  expect(text).not.toBe(compose)
  expect(composeProblems(text).join('\n')).toMatch(problem)
})
