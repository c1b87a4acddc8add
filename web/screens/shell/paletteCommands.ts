import { detectionsPath } from '../../urls.ts'
import type { NavGroup } from './navigation.ts'

export interface PaletteCommand {
  section: 'Screens' | 'Stations' | 'Companies'
  label: string
  detail: string
  path: string
}

export interface PaletteFindings {
  stations: readonly { databaseId: number; name: string; frequency: string }[]
  companies: readonly string[]
}

/** So that the list stays within one look. */
const STATIONS_SHOWN = 6
const COMPANIES_SHOWN = 6

/** Where the typed words may lead, best known first; all screens when nothing is typed. */
export function paletteCommands(groups: readonly NavGroup[], found: PaletteFindings, search: string): PaletteCommand[] {
  const wanted = search.trim().toLowerCase()
  const screens = groups.flatMap((group) =>
    group.entries
      .filter((entry) => entry.label.toLowerCase().includes(wanted))
      .map((entry) => ({ section: 'Screens' as const, label: entry.label, detail: group.title, path: entry.path })),
  )
  if (wanted === '') return screens
  const stations = found.stations
    .filter((station) => `${station.name} ${station.frequency}`.toLowerCase().includes(wanted))
    .slice(0, STATIONS_SHOWN)
    .map((station) => ({
      section: 'Stations' as const,
      label: station.name,
      detail: station.frequency,
      path: detectionsPath({ station: String(station.databaseId) }),
    }))
  const companies = [...new Set(found.companies)]
    .filter((company) => company.toLowerCase().includes(wanted))
    .slice(0, COMPANIES_SHOWN)
    .map((company) => ({
      section: 'Companies' as const,
      label: company,
      detail: 'Detections',
      path: detectionsPath({ search: company }),
    }))
  return [...screens, ...stations, ...companies]
}
