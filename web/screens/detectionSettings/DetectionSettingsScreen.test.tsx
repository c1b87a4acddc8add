import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { problemsOf, settingsOf, valuesOf } from './form.ts'

const settings = {
  nationalBrands: ['Zentro'], localIndicators: [], nationalIndicators: ['in all fifty states'], keywords: ['free estimate = 2'],
  isKeywordsEnabled: true, keywordWeight: 1, minConfidenceThreshold: 0.6, enableBrandClassification: true, suppressNationalBrands: false, stationCount: 3,
}
const company = { name: 'Zentro', brandType: 'local', phone: '+16145550123', website: null, confidence: 0.82, suppressed: null }
const station = { databaseId: 7, id: 'station-7', name: 'Demo Hits', frequency: '96.5', detectionCooldownMinutes: 10 }
const user = userEvent.setup({ delay: null })

const open = (role = 'user') => {
  const environment = createTestEnvironment({ ...signedIn({ role }), DetectionSettings: () => settings, RadioStationConnection: () => connectionOf([station]) })
  renderApp(environment, '/settings/detection')
  return environment
}
const sentBy = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('saves what was changed, once it can be meant', async () => {
  const environment = open()
  const save = await screen.findByRole('button', { name: 'Save Settings' })
  expect(save).toBeDisabled()
  expect(screen.getByText('Acts on the 3 stations that you monitor.')).toBeInTheDocument()
  const keywords = screen.getByLabelText('Keywords')
  await user.clear(keywords)
  await user.type(keywords, 'gizmo fair = 9')
  expect(await screen.findByText(/is not a phrase with a weight/)).toBeInTheDocument()
  expect(save).toBeDisabled()
  await user.clear(keywords)
  await user.type(keywords, 'gizmo fair = 3{Enter}{Enter} come on down ')
  await user.click(screen.getByLabelText('Suppress national brands'))
  environment.reply('DetectionSettingsScreenMutation', {
    updateDetectionSettings: { __typename: 'UpdateDetectionSettingsPayload', done: null, settings: { ...settings, suppressNationalBrands: true } },
  })
  await user.click(save)
  expect(await screen.findByText('Detection Settings Saved')).toBeInTheDocument()
  expect(sentBy(environment, 'DetectionSettingsScreenMutation')?.['settings']).toMatchObject({ keywords: ['gizmo fair = 3', 'come on down'], suppressNationalBrands: true, nationalBrands: ['Zentro'] })
})

test('shows what a change does to a text beside what stands', async () => {
  const environment = open()
  environment.reply('DetectionPreviewQuery', {
    detectionPreview: {
      now: { isAd: true, adConfidence: 0.9, contentType: 'advertisement', companies: [company] },
      changed: { isAd: true, adConfidence: 0.9, contentType: 'advertisement', companies: [{ ...company, brandType: 'national', suppressed: 'a national brand' }] },
    },
  })
  await user.type(await screen.findByLabelText('Transcript'), 'come on down to zentro')
  await user.click(screen.getByRole('button', { name: 'Check Text' }))
  const alone = await screen.findByRole('region', { name: 'Judged as' })
  expect(within(alone).getByText('Becomes a detection')).toBeInTheDocument()
  await user.click(screen.getByLabelText('Suppress national brands'))
  await user.click(screen.getByRole('button', { name: 'Check Text' }))
  const changed = await screen.findByRole('region', { name: 'With your changes' })
  expect(within(changed).getByText('Not kept: a national brand')).toBeInTheDocument()
  expect(sentBy(environment, 'DetectionPreviewQuery')).toMatchObject({ text: 'come on down to zentro', settings: { suppressNationalBrands: true } })
})

test('says so when the text could not be checked', async () => {
  const environment = open()
  environment.fail('DetectionPreviewQuery', new Error('down'))
  await user.type(await screen.findByLabelText('Transcript'), 'come on down')
  await user.click(screen.getByRole('button', { name: 'Check Text' }))
  expect(await screen.findByText('The text could not be checked. Try again.')).toBeInTheDocument()
})

test('sets the cooldown of a station, within reason', async () => {
  const environment = open()
  const minutes = await screen.findByLabelText('Demo Hits 96.5')
  const save = screen.getByRole('button', { name: 'Save cooldown of Demo Hits' })
  expect(save).toBeDisabled()
  await user.clear(minutes)
  await user.type(minutes, '0')
  expect(screen.getByText('From 1 to 1440 minutes')).toBeInTheDocument()
  expect(save).toBeDisabled()
  await user.clear(minutes)
  await user.type(minutes, '25')
  environment.reply('StationCooldownsMutation', { updateStation: { __typename: 'UpdateStationPayload', station: { id: 'station-7', detectionCooldownMinutes: 25 } } })
  await user.click(save)
  expect(await screen.findByText('Cooldown Updated')).toBeInTheDocument()
  expect(sentBy(environment, 'StationCooldownsMutation')).toEqual({ id: 'station-7', minutes: 25 })
  expect(save).toBeDisabled()
})

test('is not for analysts', async () => {
  open('analyst')
  expect(await screen.findByText('For those who monitor stations')).toBeInTheDocument()
})

test('lists are a line an entry, and come back as they went', () => {
  expect(settingsOf(valuesOf(settings))).toEqual({ ...settings, stationCount: undefined })
  expect(problemsOf({ ...valuesOf(settings), minConfidencePercent: '101', keywordWeight: '', keywords: '= 2' })).toEqual({
    keywords: expect.stringContaining('"= 2"') as string, keywordWeight: 'Must be from 0 to 5', minConfidencePercent: 'Must be from 0 to 100',
  })
})
