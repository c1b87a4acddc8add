import type { Brand, Microsite, PublicPage } from './publicPage.ts'
import { SITE_BASE, urls } from './urls.ts'

export const PLATFORM_NAME = 'Spotlead'
export const PLATFORM_DESCRIPTION = 'Radio advertising intelligence that turns every spot on air into a sales lead'
export const STAND_NAME = 'Cold Case Cones'
export const STAND_SLOGAN = 'Cold Case Cones: justice is served, on ice'

const PLATFORM_SUMMARY =
  'Spotlead listens to live radio around the clock, transcribes it as it airs, recognises who advertises and turns every advertiser into a sales lead you can play back.'
const STAND_SUMMARY =
  'Twelve flavours, one summer, no alibis. Meet the suspects, read the case file and join the club for word on where the ice turns up next.'

export interface Head {
  title: string
  description: string
  siteName: string
  themeColor: string
  /** Paths on this host. */
  icon: string
  shareImage: string
  shareImageAlt: string
  /** False for small pages that no search engine should keep. */
  indexed: boolean
}

interface House {
  siteName: string
  themeColor: string
  icon: string
  shareImage: string
  shareImageAlt: string
}

const houses: Record<Brand, House> = {
  spotlead: {
    siteName: PLATFORM_NAME,
    themeColor: '#0b0b12',
    icon: `${SITE_BASE}spotlead.svg`,
    shareImage: urls.share('spotlead.png'),
    shareImageAlt:
      'A radio waveform with one advertisement marked, and the words: your next client is on the air right now',
  },
  'cold-case-cones': {
    siteName: STAND_NAME,
    themeColor: '#14110f',
    icon: `${SITE_BASE}cold-case-cones.svg`,
    shareImage: urls.share('cold-case-cones.png'),
    shareImageAlt: 'Snow cones standing in a police line-up, and the words: justice is served, on ice',
  },
}

const filled = (value: string | null | undefined): string | null => value?.trim() || null

export const brandOf = (page: PublicPage): Brand => {
  if (page.kind === 'radio' || page.kind === 'bracket' || page.kind === 'missing-bracket') return 'spotlead'
  return page.kind === 'snow-cone' ? 'cold-case-cones' : page.brand
}

/** An active microsite names its page; else the stand's slogan; else the platform's name and what it is. */
export function landingTitle(kind: 'radio' | 'snow-cone', host: string, microsite: Microsite | null): string {
  if (microsite) return filled(microsite.heroTitle) ?? filled(microsite.title) ?? `${host} powered by ${PLATFORM_NAME}`
  return kind === 'snow-cone' ? STAND_SLOGAN : `${PLATFORM_NAME}: ${PLATFORM_DESCRIPTION}`
}

export function headOf(page: PublicPage): Head {
  const house = houses[brandOf(page)]
  if (page.kind === 'message' || page.kind === 'question') {
    return { ...house, title: `${page.title} | ${house.siteName}`, description: page.body, indexed: false }
  }
  if (page.kind === 'missing-bracket') return { ...house, title: 'Bracket Not Found', description: PLATFORM_DESCRIPTION, indexed: false }
  if (page.kind === 'bracket') {
    const { id, title, description, isPublic, status, currentRound } = page.bracket
    return {
      ...house,
      title,
      description: filled(description) ?? `Vote in ${title}`,
      // The version makes networks fetch the picture of a new round.
      shareImage: `${urls.bracketShareImage(id)}?v=${status}-${currentRound}`,
      shareImageAlt: title,
      indexed: isPublic && !page.isEmbedded,
    }
  }
  const summary = page.kind === 'radio' ? PLATFORM_SUMMARY : STAND_SUMMARY
  return {
    ...house,
    title: landingTitle(page.kind, page.host, page.microsite),
    description: filled(page.microsite?.heroSubtitle) ?? summary,
    indexed: true,
  }
}
