import type { BracketData, VoteData } from './bracket/bracketData.ts'

/** What the server hands to the light client. Plain JSON: it is rendered first by the server and hydrated from the same values. */

/** What an active microsite says on its page. Blank strings count as absent. */
export interface Microsite {
  title: string | null
  heroTitle: string | null
  heroSubtitle: string | null
  logoUrl: string | null
  /** `#rgb` or `#rrggbb`. */
  primaryColor: string | null
  backgroundImageUrl: string | null
  contactEmail: string | null
  contactPhone: string | null
}

/** A picture of the product's own screens. `src` is a path on this host; sizes in CSS pixels. */
export interface Screenshot {
  src: string
  alt: string
  width: number
  height: number
}

/** Items of GET /api/snow-cone/images. */
export interface SnowConeImage {
  id: number | string
  url: string
  alt: string
  photographer: string
}

interface LandingBase {
  /** The host asked for, normalised. */
  host: string
  signedIn: boolean
  /** Null: no active microsite for this host. */
  microsite: Microsite | null
}

export interface RadioPage extends LandingBase {
  kind: 'radio'
  /** Empty: the page shows its drawn console alone. */
  screens: readonly Screenshot[]
}

export interface SnowConePage extends LandingBase {
  kind: 'snow-cone'
  /** Null: the client fetches them and shows the loading state meanwhile. */
  images: readonly SnowConeImage[] | null
}

/** Which house speaks on a small page. */
export type Brand = 'spotlead' | 'cold-case-cones'

/** A page that says one thing: 'You're confirmed', 'Page Not Found'. Needs no scripts. */
export interface MessagePage {
  kind: 'message'
  brand: Brand
  title: string
  body: string
  link: { href: string; label: string } | null
}

/** A page that asks before it acts, so that a mail scanner's GET changes nothing. Its form posts an empty body. */
export interface QuestionPage {
  kind: 'question'
  brand: Brand
  title: string
  body: string
  /** Path on this host that takes the POST. */
  action: string
  button: string
}

/** A tournament that the public votes on. */
export interface BracketPage {
  kind: 'bracket'
  /** Inside a page of somebody else's: links open beside it. */
  isEmbedded: boolean
  signedIn: boolean
  /** The server's time, ISO. */
  renderedAt: string
  bracket: BracketData
  /** Tallies, with the viewer's own choices marked. */
  votes: readonly VoteData[]
  /** How many have the bracket open. */
  watching: number
}

/** Private, missing and malformed brackets. */
export interface MissingBracketPage {
  kind: 'missing-bracket'
}

export type PublicPage = RadioPage | SnowConePage | BracketPage | MissingBracketPage | MessagePage | QuestionPage

/** Pages that the client hydrates; the others are complete as HTML. */
export type LivePage = RadioPage | SnowConePage | BracketPage

export const isLivePage = (page: PublicPage): page is LivePage => page.kind === 'radio' || page.kind === 'snow-cone' || page.kind === 'bracket'
