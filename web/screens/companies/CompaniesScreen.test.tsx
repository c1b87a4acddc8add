import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { firstWord, movedWords } from './companyWords.ts'
import { queryVariables } from './queryVariables.ts'

const lite = madeUpCompany('c1', 'Harbor Lite Furnishings')
const light = madeUpCompany('c2', 'Harbor Light Furniture', { aliases: [alias('a1', 'Harbor Light')] })
const merge = {
  __typename: 'CompanyMerge', id: 'm1', databaseId: 1, fromName: 'Cedar Pt Dental', intoName: 'Cedar Point Dental',
  airings: 3, detections: 2, creatives: 0, aliases: 1, mergedAt: '2026-03-01T12:00:00Z', undoneAt: null,
}
const user = userEvent.setup({ delay: null })

function alias(id: string, text: string) {
  return { __typename: 'CompanyAlias', id, alias: text }
}

function madeUpCompany(id: string, name: string, changes: Record<string, unknown> = {}) {
  return {
    __typename: 'Company', id, databaseId: Number(id.slice(1)), name, brandType: 'local', isDoubtful: false, industry: null, phone: null, website: null,
    createdAt: '2026-02-01T12:00:00Z', aliases: [], ...changes,
    activity: { airings: 1_240, recentAirings: 12, detections: 9, creatives: 2, lastHeardAt: '2026-03-01T12:00:00Z' },
  }
}

function open(companies = [light, lite], path = '/companies') {
  const environment = createTestEnvironment(signedIn({ role: 'user' }))
  lists(environment, companies)
  renderApp(environment, path)
  return environment
}

function lists(environment: ReturnType<typeof createTestEnvironment>, companies: readonly object[], merges: readonly object[] = [merge]) {
  environment.reply('CompaniesScreenQuery', { companies: typed('Company', companies), companyMerges: typed('CompanyMerge', merges) })
}

function typed(name: string, nodes: readonly object[]) {
  return { __typename: `${name}Connection`, ...connectionOf(nodes as Record<string, unknown>[]) }
}

const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.filter((operation) => operation.name === name).map(({ variables }) => variables)

async function openDetails(name: string) {
  await user.click(await screen.findByRole('button', { name: `Details of ${name}` }))
  return screen.findByRole('dialog', { name })
}

test('lists companies with their figures, and searches after a pause', async () => {
  const environment = open()
  expect(await screen.findByText('Harbor Lite Furnishings')).toBeInTheDocument()
  expect(screen.getByText('also Harbor Light')).toBeInTheDocument()
  expect(screen.getAllByText('12')).toHaveLength(2)
  expect(screen.getByText('2 companies')).toBeInTheDocument()
  lists(environment, [])
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'nobody')
  expect(await screen.findByText('No company is called “nobody”')).toBeInTheDocument()
  expect(sent(environment, 'CompaniesScreenQuery')).toEqual([{ search: null, first: 25 }, { search: 'nobody', first: 25 }])
})

test('adds a name, shows a refusal at the field, and removes one', async () => {
  const environment = open()
  const dialog = await openDetails('Harbor Light Furniture')
  const message = '“Cedar” is a name of Cedar Point Dental already. If they are one company, merge them.'
  environment.reply('AliasListAddMutation', {
    addCompanyAlias: { __typename: 'Conflict', __isUserError: 'Conflict', message, fields: [{ field: 'alias', message }] },
  })
  const field = within(dialog).getByLabelText('Add Another Name')
  await user.type(field, 'Cedar{Enter}')
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  expect(field).toBeInvalid()
  const withTwo = { ...light, aliases: [alias('a1', 'Harbor Light'), alias('a2', 'Harbour Light')] }
  environment.reply('AliasListAddMutation', { addCompanyAlias: { __typename: 'AddCompanyAliasPayload', company: withTwo } })
  await user.clear(field)
  expect(within(dialog).queryByText(message)).not.toBeInTheDocument()
  await user.type(field, 'Harbour Light{Enter}')
  expect(await within(dialog).findByText('Harbour Light')).toBeInTheDocument()
  expect(sent(environment, 'AliasListAddMutation').at(-1)).toEqual({ companyId: 'c2', alias: 'Harbour Light' })
  expect(field).toHaveValue('')
  environment.reply('AliasListRemoveMutation', {
    removeCompanyAlias: { __typename: 'RemoveCompanyAliasPayload', company: { ...light, aliases: [alias('a2', 'Harbour Light')] } },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Remove Harbor Light' }))
  await waitFor(() => expect(within(dialog).queryByText('Harbor Light')).not.toBeInTheDocument())
  expect(sent(environment, 'AliasListRemoveMutation')).toEqual([{ id: 'a1' }])
})

test('renames a company, and comes back to it', async () => {
  const environment = open()
  await user.click(within(await openDetails('Harbor Lite Furnishings')).getByRole('button', { name: 'Rename' }))
  const form = await screen.findByRole('dialog', { name: 'Rename Harbor Lite Furnishings' })
  expect(within(form).getByRole('button', { name: 'Rename' })).toBeDisabled()
  await user.clear(within(form).getByLabelText(/^Name/))
  await user.type(within(form).getByLabelText(/^Name/), 'Harbor Lite')
  environment.reply('RenameDialogMutation', { renameCompany: { __typename: 'RenameCompanyPayload', company: { ...lite, name: 'Harbor Lite' } } })
  await user.click(within(form).getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('dialog', { name: 'Harbor Lite' })).toBeInTheDocument()
  expect(sent(environment, 'RenameDialogMutation')).toEqual([{ id: 'c1', name: 'Harbor Lite' }])
})

test('merges into another after saying what will move, and says where it can be undone', async () => {
  const environment = open()
  environment.reply('TargetListQuery', { companies: typed('Company', [light, lite]) })
  await user.click(within(await openDetails('Harbor Lite Furnishings')).getByRole('button', { name: 'Merge...' }))
  const form = await screen.findByRole('dialog', { name: 'Merge Harbor Lite Furnishings' })
  const choice = await within(form).findByRole('radio', { name: /^Harbor Light Furniture/ })
  expect(within(form).getAllByRole('radio')).toHaveLength(1)
  expect(sent(environment, 'TargetListQuery')).toEqual([{ search: 'Harbor', first: 6 }])
  expect(within(form).getByRole('button', { name: 'Merge' })).toBeDisabled()
  expect(within(form).getByText(/^1,240 airings, 9 detections and 2 creatives will move to the company that stays\./)).toBeInTheDocument()
  await user.click(choice)
  expect(within(form).getByText(/will move to Harbor Light Furniture\./)).toBeInTheDocument()
  const done = { ...merge, id: 'm2', fromName: lite.name, intoName: light.name }
  environment.reply('MergeDialogMutation', { mergeCompanies: { __typename: 'MergeCompaniesPayload', company: light, merge: done } })
  lists(environment, [light], [done, merge])
  await user.click(within(form).getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Moved: 3 airings, 2 detections and 1 other name. It can be undone under Recent Merges.')).toBeInTheDocument()
  expect(sent(environment, 'MergeDialogMutation')).toEqual([{ from: 'c1', into: 'c2' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Details of Harbor Lite Furnishings' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('tab', { name: 'Recent Merges' }))
  expect(await screen.findByRole('button', { name: 'Undo Harbor Lite Furnishings into Harbor Light Furniture' })).toBeInTheDocument()
})

test('takes a merge back after asking, and the company is in the list again', async () => {
  const environment = open([light])
  await user.click(await screen.findByRole('tab', { name: 'Recent Merges' }))
  await user.click(screen.getByRole('button', { name: 'Undo Cedar Pt Dental into Cedar Point Dental' }))
  const undone = { ...merge, undoneAt: '2026-03-02T12:00:00Z' }
  environment.reply('MergeRowUndoMutation', { undoCompanyMerge: { __typename: 'UndoCompanyMergePayload', merge: undone } })
  lists(environment, [madeUpCompany('c3', 'Cedar Pt Dental'), light], [undone])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo Merge' }))
  expect(sent(environment, 'MergeRowUndoMutation')).toEqual([{ id: 'm1' }])
  expect(await screen.findByText('undone')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Undo Cedar/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Companies' }))
  expect(await screen.findByRole('button', { name: 'Details of Cedar Pt Dental' })).toBeInTheDocument()
})

test('says what the server says against taking a merge back', async () => {
  const environment = open()
  await user.click(await screen.findByRole('tab', { name: 'Recent Merges' }))
  await user.click(screen.getByRole('button', { name: 'Undo Cedar Pt Dental into Cedar Point Dental' }))
  const message = 'Cedar Point Dental has been merged into another company since: undo that first'
  environment.reply('MergeRowUndoMutation', { undoCompanyMerge: { __typename: 'Conflict', __isUserError: 'Conflict', message } })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo Merge' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('says of which name a machine was not sure', async () => {
  open([light, madeUpCompany('c3', 'Harbor Lied', { isDoubtful: true })])
  const doubtful = (await screen.findByText('Harbor Lied')).closest('li')
  expect(screen.getAllByText('name not sure')).toHaveLength(1)
  expect(doubtful).toHaveTextContent('name not sure')
})

test('follows what others change', async () => {
  const environment = open([light, lite])
  expect(await screen.findByText('Harbor Lite Furnishings')).toBeInTheDocument()
  lists(environment, [light])
  await environment.emit('useCompanyChangesSubscription', { Company: () => light })
  await waitFor(() => expect(screen.queryByText('Harbor Lite Furnishings')).not.toBeInTheDocument())
  expect(screen.getByText('1 company')).toBeInTheDocument()
})

test('words and bounds', () => {
  expect(movedWords({ airings: 1, detections: 0, creatives: 0, aliases: 0 })).toBe('1 airing')
  expect(movedWords({ airings: 0, detections: 0, creatives: 0, aliases: 0 })).toBeNull()
  expect(firstWord('The Harbor Light')).toBe('Harbor')
  expect(firstWord('A B C')).toBe('A B C')
  expect(queryVariables(' ', 60)).toEqual({ search: null, first: 60 })
  expect(queryVariables('x', 400)).toEqual({ search: 'x', first: 100 })
})
