import {
  AudioLines,
  BrainCircuit,
  Bug,
  Building2,
  CalendarDays,
  FileText,
  FolderInput,
  Globe,
  LayoutDashboard,
  Mail,
  Newspaper,
  RadioTower,
  Share2,
  SlidersHorizontal,
  Target,
  Trophy,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import {
  ADMINISTRATION_PATH,
  BRACKETS_PATH,
  COMPANIES_PATH,
  CREATIVES_PATH,
  DAILY_SUMMARY_PATH,
  DASHBOARD_PATH,
  DETECTIONS_PATH,
  DETECTION_SETTINGS_PATH,
  DIRECTORY_PATH,
  EMAIL_PREFERENCES_PATH,
  HOME_PATH,
  INTELLIGENCE_PATH,
  MARKET_PATH,
  MICROSITES_PATH,
  MONITORS_PATH,
  NEWS_DASHBOARD_PATH,
  NEWS_PATH,
  NEWS_PREFERENCES_PATH,
  SOCIAL_MEDIA_PATH,
  TRANSCRIPTS_PATH,
  TRANSCRIPT_REVIEW_PATH,
  USERS_PATH,
  USER_PROFILE_PATH,
} from '../../urls.ts'

export interface NavEntry {
  label: string
  path: string
  icon: LucideIcon
  /** Other addresses at which the entry is highlighted. */
  alsoAt?: readonly string[]
}

export interface NavGroup {
  title: string
  entries: readonly NavEntry[]
}

const NEWS_ALIASES = [NEWS_PATH, NEWS_PREFERENCES_PATH]

const GROUPS: readonly NavGroup[] = [
  {
    title: 'Main Navigation',
    entries: [
      { label: 'Dashboard', path: DASHBOARD_PATH, icon: LayoutDashboard, alsoAt: [HOME_PATH] },
      { label: 'Intelligence', path: INTELLIGENCE_PATH, icon: BrainCircuit },
      { label: 'Daily Summary', path: DAILY_SUMMARY_PATH, icon: CalendarDays },
      { label: 'Monitors', path: MONITORS_PATH, icon: RadioTower },
    ],
  },
  {
    title: 'Management',
    entries: [
      { label: 'Detections', path: DETECTIONS_PATH, icon: AudioLines },
      { label: 'Transcripts', path: TRANSCRIPT_REVIEW_PATH, icon: FileText, alsoAt: [TRANSCRIPTS_PATH] },
    ],
  },
  {
    title: 'Tools',
    entries: [
      { label: 'News', path: NEWS_DASHBOARD_PATH, icon: Newspaper, alsoAt: NEWS_ALIASES },
      { label: 'Social Media', path: SOCIAL_MEDIA_PATH, icon: Share2 },
      { label: 'Brackets', path: BRACKETS_PATH, icon: Trophy },
      { label: 'Microsites', path: MICROSITES_PATH, icon: Globe },
    ],
  },
  {
    title: 'User Settings',
    entries: [
      { label: 'Email Alerts', path: EMAIL_PREFERENCES_PATH, icon: Mail },
      { label: 'User Profile', path: USER_PROFILE_PATH, icon: UserRound },
    ],
  },
]

/** All that somebody with the role news_user may open. */
const NEWS_RUNNER_PATHS = new Set([NEWS_DASHBOARD_PATH, USER_PROFILE_PATH])

/** The groups with the entries whose screens exist and are open to the role; empty groups are left out. */
export function navigationFor(screenPaths: ReadonlySet<string>, role: string): readonly NavGroup[] {
  const isShown = ({ path }: NavEntry) => screenPaths.has(path) && (role !== 'news_user' || NEWS_RUNNER_PATHS.has(path))
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(isShown) })).filter(
    (group) => group.entries.length > 0,
  )
}

/** Screens that are reached by name alone: they have no place among the groups of the navigation. */
const ADMINISTRATION: NavGroup = {
  title: 'Administration',
  entries: [
    { label: 'Users and Invitations', path: USERS_PATH, icon: Users },
    { label: 'Errors, Feedback and To-do', path: ADMINISTRATION_PATH, icon: Bug },
    { label: 'Station Directory', path: DIRECTORY_PATH, icon: FolderInput },
  ],
}

const SALES: NavGroup = {
  title: 'Sales',
  entries: [
    { label: 'Market', path: MARKET_PATH, icon: Target },
    { label: 'Companies', path: COMPANIES_PATH, icon: Building2 },
    { label: 'Creatives', path: CREATIVES_PATH, icon: AudioLines },
  ],
}

const SETTINGS: NavGroup = {
  title: 'Settings',
  entries: [{ label: 'Detection Settings', path: DETECTION_SETTINGS_PATH, icon: SlidersHorizontal }],
}

/** What the command palette offers: the navigation, settings for staff, and what only administrators need. */
export function commandGroupsFor(screenPaths: ReadonlySet<string>, role: string): readonly NavGroup[] {
  const isStaff = role === 'admin' || role === 'user'
  return [
    ...navigationFor(screenPaths, role),
    ...(isStaff && screenPaths.has(MARKET_PATH) ? [SALES] : []),
    ...(isStaff && screenPaths.has(DETECTION_SETTINGS_PATH) ? [SETTINGS] : []),
    ...(role === 'admin' && screenPaths.has(USERS_PATH) ? [ADMINISTRATION] : []),
  ]
}

export function isCurrent(entry: NavEntry, pathname: string): boolean {
  return pathname === entry.path || pathname.startsWith(`${entry.path}/`) || entry.alsoAt?.includes(pathname) === true
}
