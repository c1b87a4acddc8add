import { analyseWindow } from './analysis.ts'
import { createDetector } from './detect.ts'
import { EMPTY_KNOWLEDGE } from './knowledge.ts'
import { createLexicon } from './lexicon.ts'
import { getModel } from './model/model.ts'
import { nameLimits } from './nameLimits.ts'

const detector = createDetector(EMPTY_KNOWLEDGE)
const namesIn = (text: string) => detector.judge({ text, market: 'Norfolk, NE' }).companies.map(({ name }) => name)
const SPOT = (pause: string) =>
  `elkhorn valley sleep has queen sets from three hundred ninety nine dollars and will haul off the old one. norfolk avenue across from the granada${pause} elkhorn valley sleep goodnight norfolk`

test('a name without capitals does not reach over a pause', () => {
  expect(namesIn(SPOT('.'))).toEqual(['Elkhorn Valley Sleep'])
  const lexicon = createLexicon(EMPTY_KNOWLEDGE)
  const goesOn = (text: string): boolean => {
    const analysis = analyseWindow({ text, market: 'Norfolk, NE' }, lexicon, getModel().classes)
    return nameLimits(analysis)[analysis.tokens.findLastIndex(({ norm }) => norm === 'elkhorn')]?.noInside === false
  }
  expect([goesOn(SPOT('')), goesOn(SPOT('.'))]).toEqual([true, false])
})
