import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { serve, type TestHost } from '../../testing/testStation.ts'

const CSV = `name,frequency,city,state,format,power,streamUrl
WBZ,1030,,,,,https://stream.example/wbz
KNEW,99.1,Yakima,WA,Country,6000,https://stream.example/knew
KBAD,99.2,,,,,
KINS,98.1,,,,,http://169.254.169.254/latest/meta-data
`

let app: TestApp
let admin: TestUser
let web: TestHost

beforeAll(async () => {
  web = await serve((path, _request, response) => {
    if (path === '/away') response.writeHead(302, { location: 'http://127.0.0.1:6000/stations.csv' }).end()
    else if (path === '/stations.csv') response.writeHead(200, { 'content-type': 'text/csv' }).end(CSV)
    else response.writeHead(404).end()
  })
  app = await createTestApp({ env: { STREAM_ALLOWLIST: web.host } })
  admin = await app.signUp('admin')
})
afterAll(async () => {
  await app.close()
  await web.close()
})

const imports = () => app.composition.services.directoryImports
const run = (id: number) => imports().run(id, async () => undefined)
const read = async () =>
  (await app.graphql('{ directoryImports { databaseId isDryRun status origin totalRows processedRows createdCount changedCount unchangedCount rejectedCount rejections samples problem } }', {}, admin)).data.directoryImports

async function upload(text: string, as: TestUser = admin, source = 'csv') {
  const body = new FormData()
  body.set('file', new File([text], 'stations.csv'))
  body.set('source', source)
  const response = await app.app.fetch(new Request('http://localhost:4000/api/radio-directory/imports', { method: 'POST', headers: as.headers, body }), { remoteAddress: '127.0.0.1', isEncrypted: false })
  return { status: response.status, body: (await response.json()) as { id: number; message?: string; fields?: { field: string; message: string }[] } }
}
const fromUrl = async (url: string) =>
  (await app.graphql(`mutation($url: String!) { importDirectoryFromUrl(input: {source: "csv", url: $url}) { __typename
    ... on ImportDirectoryFromUrlPayload { importDatabaseId } ... on InvalidInput { fields { field message } } } }`, { url }, admin)).data.importDirectoryFromUrl
const apply = async (importDatabaseId: number, as = admin) =>
  (await app.graphql(`mutation($id: Int!) { applyDirectoryImport(input: {importDatabaseId: $id}) { __typename
    ... on ApplyDirectoryImportPayload { importDatabaseId } ... on UserError { message } } }`, { id: importDatabaseId }, as)).data.applyDirectoryImport

it('tells in a dry run what would change, and changes nothing', async () => {
  const { status, body } = await upload(CSV)
  expect(status).toBe(201)
  const outbox = await app.composition.database.prisma.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(outbox).toMatchObject({ jobName: 'importDirectory', payload: { importId: body.id } })
  await run(body.id)
  const [shown] = await read()
  expect(shown).toEqual({
    databaseId: body.id, isDryRun: true, status: 'done', origin: 'stations.csv', totalRows: 4, processedRows: 4, createdCount: 1, changedCount: 1, unchangedCount: 0, rejectedCount: 2, problem: null,
    rejections: [
      { row: 4, name: 'KBAD', reason: '"99.2" is no frequency of FM or AM' },
      { row: 5, name: 'KINS', reason: 'Stream address: This address is on a private or reserved network' },
    ],
    samples: [{ name: 'KNEW', frequency: '99.1', fields: [] }, { name: 'WBZ', frequency: '1030', fields: ['streamUrl'] }],
  })
  expect(await app.composition.database.prisma.directoryStation.count({ where: { name: 'KNEW' } })).toBe(0)
})

it('applies it once, and again without an effect', async () => {
  const [dryRun] = await read()
  const { importDatabaseId } = await apply(dryRun.databaseId)
  await run(importDatabaseId)
  await run(importDatabaseId)
  expect((await read())[0]).toMatchObject({ isDryRun: false, status: 'done', createdCount: 1, changedCount: 1, rejectedCount: 2, processedRows: 4 })
  const stations = (await app.request('GET', '/api/radio-directory/stations?market=Yakima, WA', { as: admin })).body
  expect(stations).toMatchObject([{ name: 'KNEW', band: 'FM', power: 6_000, format: 'Country', streamUrl: 'https://stream.example/knew', estimated: ['coverage', 'rating'] }])
  const again = await upload(CSV)
  await run(again.body.id)
  expect((await read())[0]).toMatchObject({ createdCount: 0, changedCount: 0, unchangedCount: 2, rejectedCount: 2 })
  expect((await apply(importDatabaseId)).__typename).toBe('NotFound')
})

it('goes on where a killed worker stopped, and keeps the counts of the file', async () => {
  const { body } = await upload('name,frequency\nKONE,88.1\nKTWO,88.3\n')
  await run(body.id)
  const { importDatabaseId } = await apply(body.id)
  const { prisma } = app.composition.database
  await prisma.directoryImport.update({ where: { id: importDatabaseId }, data: { status: 'running', totalRows: 2, processedRows: 1, createdCount: 2 } })
  await prisma.directoryStation.create({ data: { name: 'KONE', frequency: '88.1', band: 'FM', city: '', state: '', market: 'Other', format: 'Not known' } })
  await run(importDatabaseId)
  expect((await read())[0]).toMatchObject({ status: 'done', createdCount: 2, processedRows: 2 })
  expect(await prisma.directoryStation.count({ where: { name: { in: ['KONE', 'KTWO'] } } })).toBe(2)
})

it('reads a file from an address, through the guard', async () => {
  const { importDatabaseId } = await fromUrl(`${web.base}/stations.csv`)
  await run(importDatabaseId)
  expect((await read())[0]).toMatchObject({ status: 'done', origin: `${web.base}/stations.csv`, totalRows: 4 })
})

it.each([
  ['http://10.0.0.8:8080/a.csv', 'This address is on a private or reserved network'],
  ['http://[::1]:8080/a.csv', 'This address is on a private or reserved network'],
  ['http://user:secret@files.example/a.csv', 'An address may not hold a user name or password'],
  ['file:///etc/passwd', 'Must be a valid URL'],
])('%s is refused at its field: %s', async (url, message) => {
  expect(await fromUrl(url)).toEqual({ __typename: 'InvalidInput', fields: [{ field: 'url', message }] })
})

it.each([
  ['/away', 'Port 6000 is not allowed'],
  ['/gone', 'The server answers 404'],
])('of %s it says why it failed: %s', async (path, problem) => {
  const { importDatabaseId } = await fromUrl(web.base + path)
  await run(importDatabaseId)
  expect((await read())[0]).toMatchObject({ status: 'failed', problem })
})

it('says of a file that is none what it should be', async () => {
  expect((await upload('')).body).toMatchObject({ message: 'The file is empty', fields: [{ field: 'file' }] })
  expect((await upload(CSV, admin, 'xml')).body).toMatchObject({ fields: [{ field: 'source', message: 'Choose what kind of file it is' }] })
  const { body } = await upload('name,frequency\n')
  await run(body.id)
  expect((await read())[0]).toMatchObject({ status: 'failed', problem: 'The file names no station' })
  const radioBrowser = await upload('<html>', admin, 'radio_browser')
  await run(radioBrowser.body.id)
  expect((await read())[0]).toMatchObject({ status: 'failed', problem: 'The file is not valid JSON' })
})

it('is for administrators', async () => {
  const user = await app.signUp('user')
  expect((await upload(CSV, user)).status).toBe(403)
  expect((await app.graphql('{ directoryImports { origin } }', {}, user)).errors[0].extensions.code).toBe('FORBIDDEN')
})
