import type { ProgrammeScript } from '../script.ts'
import { heldOutProgramme } from './heldOut.ts'
import { hitsProgramme } from './hits.ts'
import { sportsProgramme } from './sports.ts'
import { talkProgramme } from './talk.ts'

export const programmes: readonly ProgrammeScript[] = [talkProgramme, hitsProgramme, sportsProgramme, heldOutProgramme]
