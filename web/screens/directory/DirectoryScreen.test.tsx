import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { changesText, isApplied, rowsCaption, statusText } from './imports.ts'

const dryRun = (change: object = {}) => ({
  __typename: 'DirectoryImport', databaseId: 4, source: 'csv', origin: 'stations.csv', isDryRun: true, status: 'done', totalRows: 7, processedRows: 7, createdCount: 3, changedCount: 2,
  unchangedCount: 1, rejectedCount: 1, problem: null, createdAt: '2026-03-05T12:00:00Z',
  rejections: [{ row: 5, name: 'KBAD', reason: 'It has no frequency' }], samples: [{ name: 'KNEW', frequency: '99.1', fields: [] }, { name: 'WBZ', frequency: '1030', fields: ['streamUrl'] }], ...change,
})
const user = userEvent.setup({ delay: null })

function open(imports: object[], role = 'admin') {
  const environment = createTestEnvironment(signedIn({ role }))
  environment.reply('DirectoryScreenQuery', { directoryImports: imports })
  renderApp(environment, '/settings/directory')
  return environment
}

test.each([
  [{ status: 'queued' }, 'Waiting'],
  [{ status: 'running', totalRows: 0 }, 'Reading the file'],
  [{ status: 'running', processedRows: 3 }, '3 of 7 rows'],
  [{ status: 'running', processedRows: 8_800, totalRows: 12_000 }, '8,800 of 12,000 rows'],
  [{ status: 'failed' }, 'Failed'],
  [{}, 'Dry run'],
  [{ isDryRun: false }, 'Imported'],
])('%j reads %s', (change, words) => {
  expect(statusText(dryRun(change) as Parameters<typeof statusText>[0])).toBe(words)
})

test('a dry run says what it would do, row by row, and is applied', async () => {
  const environment = open([dryRun()])
  const card = within(await screen.findByRole('article', { name: 'Dry run: stations.csv' }))
  expect(card.getByText('3 new · 2 changed · 1 unchanged · 1 rejected')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Show Rows' }))
  expect(card.getByRole('row', { name: 'KNEW 99.1 New' })).toBeInTheDocument()
  expect(card.getByRole('row', { name: 'WBZ 1030 Stream address' })).toBeInTheDocument()
  expect(card.getByRole('row', { name: '5 KBAD It has no frequency' })).toBeInTheDocument()
  environment.reply('ImportListApplyMutation', { applyDirectoryImport: { __typename: 'ApplyDirectoryImportPayload', importDatabaseId: 5 } })
  environment.reply('DirectoryScreenQuery', { directoryImports: [dryRun({ databaseId: 5, isDryRun: false }), dryRun()] })
  await user.click(card.getByRole('button', { name: 'Import Now' }))
  expect(await screen.findByRole('article', { name: 'Imported: stations.csv' })).toBeInTheDocument()
  expect(environment.sent.findLast(({ name }) => name === 'ImportListApplyMutation')?.variables).toEqual({ id: 4 })
  expect(screen.queryByRole('button', { name: 'Import Now' })).not.toBeInTheDocument()
})

test('a dry run is applied once, unless the import failed', () => {
  const run = { databaseId: 4, source: 'csv', origin: 'stations.csv', isDryRun: true, status: 'done' }
  const later = { ...run, databaseId: 5, isDryRun: false }
  expect(isApplied(run, [later, run])).toBe(true)
  for (const other of [{ status: 'failed' }, { databaseId: 3 }, { origin: 'other.csv' }, { source: 'fcc' }, { isDryRun: true }]) {
    expect(isApplied(run, [{ ...later, ...other }, run])).toBe(false)
  }
})

test('rows are named and counted in words', () => {
  expect(rowsCaption('Rejected rows', 2, 2)).toBe('Rejected rows (2)')
  expect(rowsCaption('Rejected rows', 200, 3_000)).toBe('Rejected rows, the first 200 of 3,000')
  expect([changesText([]), changesText(['power', 'streamUrl'])]).toEqual(['New', 'Power, Stream address'])
})

test('an address that is refused says so at its field', async () => {
  const environment = open([])
  expect(await screen.findByText('Nothing imported yet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Start Dry Run' }))
  expect(await screen.findByText('Choose a file')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Address' }))
  await user.type(screen.getByLabelText(/^Address/), 'http://10.0.0.1/list.json')
  environment.reply('ImportFormMutation', {
    importDirectoryFromUrl: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'This address is on a private or reserved network' },
  })
  await user.click(screen.getByRole('button', { name: 'Start Dry Run' }))
  expect(await screen.findByText('This address is on a private or reserved network')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Address/)).toBeInvalid()
})

test('progress is looked at until the work is done', async () => {
  const environment = open([dryRun({ status: 'running', processedRows: 2 })])
  expect(await screen.findByText('2 of 7 rows')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Import Now' })).not.toBeInTheDocument()
  environment.reply('DirectoryScreenQuery', { directoryImports: [dryRun()] })
  expect(await screen.findByRole('button', { name: 'Import Now' }, { timeout: 8_000 })).toBeInTheDocument()
})

test('others are told whom to ask', async () => {
  open([], 'user')
  expect(await screen.findByText('For administrators')).toBeInTheDocument()
})
