import { navigationFor } from './navigation.ts'
import { paletteCommands } from './paletteCommands.ts'

const groups = navigationFor(new Set(['/dashboard', '/detections']), 'user')
const found = {
  stations: [
    { databaseId: 1, name: 'KDEM Talk', frequency: '101.1' },
    { databaseId: 2, name: 'WSPT', frequency: '98.6' },
  ],
  companies: ['Demarco & Sons', 'Demarco & Sons', 'Acme'],
}
const labels = (search: string) => paletteCommands(groups, found, search).map(({ section, label }) => `${section}: ${label}`)

test('nothing typed offers every screen', () => {
  expect(labels(' ')).toEqual(['Screens: Dashboard', 'Screens: Detections'])
})

test('typing finds screens, stations by name and frequency, and each company once', () => {
  expect(labels('DE')).toEqual(['Screens: Detections', 'Stations: KDEM Talk', 'Companies: Demarco & Sons'])
  expect(labels('98.6')).toEqual(['Stations: WSPT'])
  expect(labels('nowhere')).toEqual([])
})

test('stations and companies lead to their detections', () => {
  expect(paletteCommands(groups, found, 'kdem').map((command) => command.path)).toEqual(['/detections?station=1'])
  expect(paletteCommands(groups, found, 'demarco').map((command) => command.path)).toEqual([
    '/detections?search=Demarco+%26+Sons',
  ])
})
