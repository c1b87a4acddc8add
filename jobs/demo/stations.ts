/** Who is on air on the demo broadcaster. Names say "Demo", call signs have five letters so that no real station has them. */
export interface DemoStation {
  /** Mount point and name of the files in `assets/`. */
  slug: string
  name: string
  callSign: string
  /** MHz, as a radio shows it. */
  frequency: string
  format: string
  market: string
  city: string
  /** Two letters. */
  state: string
  /** IANA zone of the market. */
  timeZone: string
  /** `icy-genre`. */
  genre: string
}

export const demoStations: readonly DemoStation[] = [
  {
    slug: 'demo-talk',
    name: 'Demo Talk',
    callSign: 'WDEMT',
    frequency: '101.9',
    format: 'News/Talk',
    market: 'Columbus, OH',
    city: 'Columbus',
    state: 'OH',
    timeZone: 'America/New_York',
    genre: 'News Talk',
  },
  {
    slug: 'demo-hits',
    name: 'Demo Hits',
    callSign: 'KDEMM',
    frequency: '96.5',
    format: 'Adult Contemporary',
    market: 'Tucson, AZ',
    city: 'Tucson',
    state: 'AZ',
    timeZone: 'America/Phoenix',
    genre: 'Adult Contemporary',
  },
  {
    slug: 'demo-sports',
    name: 'Demo Sports',
    callSign: 'WDEMS',
    frequency: '105.1',
    format: 'Sports',
    market: 'Detroit, MI',
    city: 'Detroit',
    state: 'MI',
    timeZone: 'America/Detroit',
    genre: 'Sports',
  },
]

/** Shares no text, voice line, advertiser or music with the others: for tests of what the product has not heard before. */
export const heldOutStation: DemoStation = {
  slug: 'held-out',
  name: 'Demo Held-out',
  callSign: 'WDEMH',
  frequency: '99.3',
  format: 'Country',
  market: 'Chattanooga, TN',
  city: 'Chattanooga',
  state: 'TN',
  timeZone: 'America/New_York',
  genre: 'Country',
}
