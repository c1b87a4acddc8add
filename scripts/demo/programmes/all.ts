import type { ProgrammeScript } from '../script.ts'
import { talkProgramme } from './talk.ts'

export const programmes: readonly ProgrammeScript[] = [talkProgramme]
