import type { LabelledWindow } from './scoring.ts'

const TYPES: Record<string, string | null> = { A: 'advertisement', S: 'sponsorship', C: 'announcement', N: null }
const BRANDS: Record<string, string> = { L: 'local', R: 'regional', N: 'national' }

/**
 * Windows written as lines `style|market|type|companies|text`: style W or R; type A, S, C or N; companies `name~L|R|N~phone~website` joined
 * by ` ; `. Empty lines and those that begin with # are left out. `name` begins the ids; throws with the line's number where one is malformed.
 */
export function parseFreshLines(written: string, name: string): LabelledWindow[] {
  const lines = written.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  return lines.map((line, index) => {
    const [style = '', market = '', type = '', list = '', ...rest] = line.split('|')
    const text = rest.join('|').trim()
    if (!['W', 'R'].includes(style) || !(type in TYPES) || !text) throw new Error(`${name}:${index + 1} is malformed`)
    const companies = list.split(' ; ').filter((item) => item.trim()).map((item) => {
      const [company = '', brand = '', phone = '', website = ''] = item.trim().split('~')
      const brandType = BRANDS[brand]
      if (!company || !brandType) throw new Error(`${name}:${index + 1} has no brand type`)
      return { name: company, brandType, phone: phone || null, website: website || null }
    })
    return {
      id: `${name}-${String(index + 1).padStart(3, '0')}`, style: style === 'W' ? 'whisper' : 'raw', market, text,
      label: { isAd: type !== 'N', contentType: TYPES[type] ?? null, companies, evidence: [] },
    }
  })
}
