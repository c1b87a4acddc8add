const STATES =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,' +
  'Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,' +
  'Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,' +
  'New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,' +
  'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY'

const CODES = new Map(STATES.split(',').map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)]))
const KNOWN = new Set(CODES.values())

/** 'WA' of 'Washington' or 'wa'; null for anything else. */
export function stateCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return KNOWN.has(code) ? code : (CODES.get(text.trim().toLowerCase()) ?? null)
}
