import { readdirSync, readFileSync } from 'node:fs'

/** Of /proc on Linux. */
const TICKS_PER_SECOND = 100

export interface ProcessSample {
  name: string
  /** The kernel's proportional share: shared pages are counted once over all processes. */
  pssMb: number
  cpuSeconds: number
}

/** Every process below `root`, by what it runs. */
export function processesBelow(root: number): ProcessSample[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statFields(entry)
    if (fields.length > 2) parents.set(Number(entry), Number(fields[1]))
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at && at > 1; at = parents.get(at)) if (at === root) return true
    return false
  }
  return [...parents.keys()].filter(isBelow).map((pid) => {
    const fields = statFields(String(pid))
    const command = readOr(`/proc/${pid}/cmdline`).split('\0').slice(0, 6).join(' ')
    return {
      name: programOf(command) ?? 'other',
      pssMb: Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_024,
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    }
  })
}

export const sumOf = (samples: readonly ProcessSample[], key: 'pssMb' | 'cpuSeconds'): number =>
  samples.reduce((sum, sample) => sum + sample[key], 0)

/** Whole MB of each program. */
export function memoryByProgram(samples: readonly ProcessSample[]): Record<string, number> {
  const names = [...new Set(samples.map(({ name }) => name))].toSorted()
  return Object.fromEntries(names.map((name) => [name, Math.round(sumOf(samples.filter((one) => one.name === name), 'pssMb'))]))
}

function programOf(command: string): string | undefined {
  return /dist\/(\w+)\/main/.exec(command)?.[1] ?? /postgres|ffmpeg|pocketsphinx|start\.mjs/.exec(command)?.[0]
}

/** The fields of /proc/PID/stat after the name, which may hold anything. */
function statFields(pid: string): string[] {
  const stat = readOr(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
