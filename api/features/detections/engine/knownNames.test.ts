import { createDetector } from './detect.ts'
import { EMPTY_KNOWLEDGE } from './knowledge.ts'
import { nearestPassage, soundsOf, soundsOfName } from './phonetics.ts'

const detectorOf = (...names: string[]) => createDetector({ ...EMPTY_KNOWLEDGE, knownCompanies: names.map((name) => ({ name })) })
const namesIn = (text: string, market: string, ...names: string[]): string[] => detectorOf(...names).judge({ text, market }).companies.map(({ name }) => name)
const partsOf = (text: string): string[] => text.split(' ').map(soundsOf)

describe('the passage nearest to a name', () => {
  it('begins and ends with whole words, however they were cut', () => {
    const text = 'live from the over beat tractor studios tonight'
    expect(nearestPassage(soundsOfName(['overby', 'tractor']), partsOf(text), 0.2)).toMatchObject({ from: 3, to: 6 })
  })

  it('is the nearest of several and none beyond the limit', () => {
    const words = 'lawler flooring or lollar flooring'
    const name = soundsOfName(['lollar', 'flooring'])
    expect(nearestPassage(name, partsOf(words), 0.3)).toEqual({ from: 3, to: 5, distance: 0 })
    expect(nearestPassage(name, partsOf('call the carpet barn today'), 0.3)).toBeNull()
    expect(nearestPassage(name, [], 0.3)).toBeNull()
  })

  it('tells the share of sounds that differ, alike in either order of comparing', () => {
    const { distance } = nearestPassage(soundsOfName(['rasmussen', 'subaru']), partsOf('rasmus and subaru'), 1) ?? { distance: -1 }
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThan(0.2)
  })
})

describe('companies that the installation knows', () => {
  const spot = 'And that is courtesy of Rasmus and Subaru on South Havana. Rasmus and Subaru, call 303-555-0142.'

  it('are recognised by sound where the recogniser wrote something else', () => {
    expect(namesIn(spot, 'Denver, CO')).not.toContain('Rasmussen Subaru')
    expect(namesIn(spot, 'Denver, CO', 'Rasmussen Subaru', 'Overby Tractor')).toEqual(['Rasmussen Subaru'])
    expect(namesIn('bring it to thrill killed and daughters funeral home any hour call eight one two five five five oh one four four', 'Evansville, IN', 'Threlkeld & Daughters Funeral Home')).toEqual(['Threlkeld & Daughters Funeral Home'])
  })

  it('are found though the words before them run into the name', () => {
    const [company] = detectorOf('Windward Undercoat & Detail').judge({
      text: 'you think the salt air loves your truck bring em to windward undercoat and detail they spray the frame by three o\'clock one hundred eighty nine dollars call eight oh eight five five five oh one four one', market: 'Honolulu, HI',
    }).companies
    expect(company).toMatchObject({ name: 'Windward Undercoat & Detail', phone: '+18085550141' })
  })

  it('are not taken for others of their trade', () => {
    const text = 'Sand Harbor Baptist Church invites everyone to its annual fish fry this Saturday at five. Sand Harbor Baptist Church, on Route 9.'
    expect(namesIn(text, 'Hattiesburg, MS', 'Oak Grove Baptist Church')).not.toContain('Oak Grove Baptist Church')
    const service = 'Services at Mount Pisgah Missionary Baptist Church begin at ten this Sunday, and everyone is invited to the dinner. Mount Pisgah Missionary Baptist Church.'
    expect(namesIn(service, 'Greenwood, MS', 'Mount Calvary Missionary Baptist Church')).not.toContain('Mount Calvary Missionary Baptist Church')
    expect(namesIn('Hail got your roof? Dolan Brothers Roofing is in the neighborhood. Call 303-555-0142. Dolan Brothers Roofing.', 'Denver, CO', 'Peckham Brothers Roofing')).toEqual(['Dolan Brothers Roofing'])
    expect(namesIn('support for this hour comes from the public and from listeners like you and from ridgeway books on main street', 'Detroit, MI', 'Publix')).not.toContain('Publix')
  })

  it('are nobody\'s advertisement in the news', () => {
    expect(namesIn('Firefighters spent the night at Rasmussen Subaru, where a blaze destroyed eleven cars. Police are investigating, and nobody was hurt.', 'Denver, CO', 'Rasmussen Subaru')).toEqual([])
  })
})
