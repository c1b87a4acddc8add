import { STATES } from './lexicon/places.ts'

const STATE_NAMES = Object.values(STATES)
const STATE = `(?:${STATE_NAMES.join('|')})`
const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|\\d+)'
const PLACE = '(?:stores?|locations?|branches|offices|dealers|dealerships|showrooms|clinics|centers|restaurants|communities|counties|states)'

/** Ways to say how far a company reaches; their names are the features. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['nation', /\b(?:nationwide|nation wide|coast to coast|across (?:the )?(?:country|nation|america)|(?:all )?(?:fifty|50) states|every state|all over (?:the country|america)|anywhere in (?:the country|america)|from sea to sea|america's (?:favorite|largest|number one|best|most)|the nation's)\b/],
  ['manyStates', new RegExp(`\\b(?:thirty|forty|thirty \\w+|forty \\w+|3\\d|4\\d|dozens of|hundreds of) ${PLACE}\\b|\\b(?:thousands|hundreds) of locations\\b`)],
  ['wide', /\b(?:participating (?:locations|dealers|restaurants|stores)|restrictions apply|available (?:everywhere|online|wherever)|wherever you (?:shop|buy|get)|at your (?:local|nearest|favorite) (?:\w+ )?(?:store|retailer|dealer|grocer)|download (?:the|our) app|not available in all (?:states|areas)|terms and conditions|free shipping|ships? (?:free|nationwide)|and affiliates)\b/],
  ['states', new RegExp(`\\b${STATE}(?: and|,|, and) ${STATE}\\b|\\b(?:two|three|four|five|tri) ?states?\\b`)],
  ['statewide', new RegExp(`\\b(?:all (?:of|over|across)|across|throughout|around|anywhere in|everywhere in|serving|statewide in) (?:the state|(?:northern|southern|eastern|western|central|upstate|downstate|north|south|west|east|all of)? ?${STATE})\\b|\\bstatewide\\b|\\b${STATE}'s (?:largest|own|favorite|first|best|oldest)\\b|\\b(?:northern|southern|eastern|western|central|upstate) ${STATE}\\b`)],
  ['many', new RegExp(`\\b(?:in |at |with |our |all |now )?(?:all )?${COUNT} (?:\\w+ )?${PLACE}\\b`)],
  ['span', /\bfrom [a-z' ]{3,30} to [a-z' ]{3,30}\b/],
  ['member', /\b(?:federally insured|ncua|n c u a|member f d i c|member fdic|cooperative|co op|member owned)\b/],
  ['own', /\b(?:family owned|locally owned|third generation|our (?:family|town)|on the square|next (?:to|door)|across from|behind the|downtown)\b/],
]

/** What a window says of the reach of its advertiser. `words` are folded and joined by spaces. */
export function reachFeatures(words: string): string[] {
  return PATTERNS.flatMap(([name, pattern]) => (pattern.test(words) ? [`reach:${name}`] : []))
}
