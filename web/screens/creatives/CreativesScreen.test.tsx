import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { choiceParameters, queryVariables, readChoices } from './choices.ts'

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
})
afterEach(() => jest.restoreAllMocks())

const user = userEvent.setup({ delay: null })
const company = (id: string, name: string) => ({ __typename: 'Company', id, name })
const spot = (id: number, changes: Record<string, unknown> = {}) => ({
  __typename: 'Creative', id: `s${id}`, databaseId: id, transcript: 'Come on down this Saturday.', durationSeconds: 29.6,
  firstHeardAt: '2026-02-01T12:00:00Z', lastHeardAt: '2026-03-01T12:00:00Z', airingCount: 1_240, company: null,
  stations: ['WAAA', 'WBBB', 'WCCC'].map((name) => ({ __typename: 'CreativeStation', name })), ...changes,
})
const named = spot(8, { company: company('c1', 'Harbor Light Furniture'), airingCount: 1 })

function open(spots: readonly object[] = [spot(7), named], path = '/creatives') {
  const environment = createTestEnvironment(signedIn({ role: 'user' }))
  lists(environment, spots)
  environment.reply('CompanySuggestionsQuery', { companies: typed('Company', [company('c2', 'Cedar Point Dental')]) })
  renderApp(environment, path)
  return environment
}

const typed = (name: string, nodes: readonly object[]) => ({ __typename: `${name}Connection`, totalIsEstimate: false, ...connectionOf(nodes as Record<string, unknown>[]) })
function lists(environment: ReturnType<typeof createTestEnvironment>, spots: readonly object[]) {
  environment.reply('CreativesScreenQuery', { creatives: typed('Creative', spots) })
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.filter((operation) => operation.name === name).map(({ variables }) => variables)

test('lists spots with and without a company, and says where they were heard', async () => {
  open()
  expect(await screen.findByText('Harbor Light Furniture')).toBeInTheDocument()
  expect(screen.getByText('Unknown')).toBeInTheDocument()
  expect(screen.getByText('1,240')).toBeInTheDocument()
  expect(screen.getAllByText('WAAA, WBBB and 1 more')).toHaveLength(2)
  expect(screen.getByText('2 spots')).toBeInTheDocument()
})

test('says when it only estimates how many there are', async () => {
  const environment = open()
  environment.reply('CreativesScreenQuery', { creatives: { ...typed('Creative', [spot(7)]), totalCount: 54_000, totalIsEstimate: true } })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Most Aired')
  expect(await screen.findByText('about 54,000 spots')).toBeInTheDocument()
})

test('is narrowed and ordered by the address, and searched after a pause', async () => {
  const environment = open([spot(7)], '/creatives?company=unnamed')
  await screen.findByText('Unknown')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most Aired')
  lists(environment, [])
  await user.type(screen.getByRole('searchbox', { name: 'Search spots' }), 'plumber')
  expect(await screen.findByText('No spot is found for “plumber”')).toBeInTheDocument()
  expect(sent(environment, 'CreativesScreenQuery')).toEqual([
    { filter: { search: null, isNamed: false }, sort: 'LAST_HEARD', first: 25 },
    { filter: { search: null, isNamed: false }, sort: 'MOST_AIRED', first: 25 },
    { filter: { search: 'plumber', isNamed: false }, sort: 'MOST_AIRED', first: 25 },
  ])
  lists(environment, [named])
  await user.click(screen.getByRole('button', { name: 'Show all spots' }))
  expect(await screen.findByText('Harbor Light Furniture')).toBeInTheDocument()
})

test('names a spot by a known company, shows a refusal at the field, and says what followed', async () => {
  const environment = open()
  await user.click(await screen.findByRole('button', { name: 'Name spot 7' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who Is Advertised?' })
  expect(within(dialog).getByText('1,240 airings will carry the name, and those to come.')).toBeInTheDocument()
  const field = within(dialog).getByLabelText(/Company/)
  await user.type(field, 'cedar')
  await user.click(await within(dialog).findByRole('button', { name: 'Cedar Point Dental' }))
  expect(field).toHaveValue('Cedar Point Dental')
  const message = 'A name needs a letter or a digit'
  environment.reply('NamingDialogMutation', { nameCreative: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message, fields: [{ field: 'company', message }] } })
  await user.click(within(dialog).getByRole('button', { name: 'Save Name' }))
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  const effects = ['1240 airings of this spot now carry the name Cedar Point Dental.']
  environment.reply('NamingDialogMutation', {
    nameCreative: { __typename: 'NameCreativePayload', effects, creative: { ...spot(7), company: company('c2', 'Cedar Point Dental') } },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Save Name' }))
  expect(await screen.findByText(effects[0] ?? '')).toBeInTheDocument()
  expect(sent(environment, 'NamingDialogMutation').at(-1)).toEqual({ id: 's7', company: 'Cedar Point Dental' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Cedar Point Dental')).toBeInTheDocument()
})

test('a spot is opened to be heard, with its airings', async () => {
  const environment = open()
  const airing = { __typename: 'Airing', databaseId: 1, startedAt: '2026-03-01T12:00:00Z', source: 'fingerprint', station: { __typename: 'RadioStation', id: 'r1', name: 'WAAA', frequency: '101.1' } }
  const clip = { url: '/api/creatives/7/clip', durationSeconds: 24, adStartSeconds: 2, peaks: [1, 2], transcript: 'Call Acme, today.', evidence: [], words: [] }
  environment.reply('CreativeDetailQuery', { node: { ...spot(7), clip: { __typename: 'CreativeClip', ...clip }, airings: typed('Airing', [airing]) } })
  await user.click(await screen.findByRole('button', { name: 'Listen to spot 7' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unknown: the Spot and Its Airings' })
  expect(await within(dialog).findByRole('button', { name: 'Play' })).toBeInTheDocument()
  expect(within(dialog).getByText('Call Acme, today.')).toBeInTheDocument()
  expect(within(dialog).getByText(/known by its sound/)).toBeInTheDocument()
})

test('a spot whose sound is gone can still be read about', async () => {
  const environment = open()
  environment.reply('CreativeDetailQuery', { node: { ...spot(7), clip: null, airings: typed('Airing', []) } })
  await user.click(await screen.findByRole('button', { name: 'Listen to spot 7' }))
  expect(await screen.findByText(/The sound of its airings is no longer kept/)).toBeInTheDocument()
})

const airAgain = (environment: ReturnType<typeof createTestEnvironment>) =>
  act(() => environment.emit('useCreativeChangesSubscription', { Creative: () => ({ ...spot(7), airingCount: 1_241 }) }))

test('counts airings as they come, and takes new spots up a moment later', async () => {
  const environment = open()
  await screen.findByText('1,240')
  lists(environment, [spot(9, { transcript: 'Just learnt.' }), spot(7, { airingCount: 1_241 }), named])
  await airAgain(environment)
  expect(screen.getByText('1,241')).toBeInTheDocument()
  expect(screen.queryByText('“Just learnt.”')).not.toBeInTheDocument()
  expect(await screen.findByText('“Just learnt.”', {}, { timeout: 4_000 })).toBeInTheDocument()
  expect(screen.getByText('3 spots')).toBeInTheDocument()
})

test('leaves the spot that somebody is at work on where it is until he is done', async () => {
  const environment = open()
  await user.click(await screen.findByRole('button', { name: 'Name spot 7' }))
  const field = within(await screen.findByRole('dialog')).getByLabelText(/Company/)
  lists(environment, [named])
  jest.useFakeTimers()
  await airAgain(environment)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  jest.useRealTimers()
  expect(field).toBeInTheDocument()
  expect(sent(environment, 'CreativesScreenQuery')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('1 spot')).toBeInTheDocument())
  expect(screen.queryByText('Unknown')).not.toBeInTheDocument()
})

test('an empty product says when spots appear', async () => {
  open([])
  expect(await screen.findByText('No spot is known yet')).toBeInTheDocument()
})

test('what was chosen is read from the address, and only that is written there', () => {
  expect(readChoices(new URLSearchParams('company=named&sort=aired&search=a'))).toEqual({ search: 'a', naming: 'named', sort: 'aired' })
  expect(readChoices(new URLSearchParams('company=x&sort=y'))).toEqual({ search: '', naming: '', sort: 'heard' })
  expect(choiceParameters({ search: '', naming: '', sort: 'heard' })).toEqual({})
  expect(queryVariables({ search: ' a ', naming: '', sort: 'newest' }, 400)).toEqual({ filter: { search: 'a', isNamed: null }, sort: 'NEWEST', first: 100 })
})
