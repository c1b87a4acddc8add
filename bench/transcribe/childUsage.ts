import { readdir, readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100

interface Process {
  pid: string
  parent: string
  cpuSeconds: number
}

/** Processor time and the highest memory of the processes that this one keeps, recognisers among them; helpers that have ended do not count. */
export async function childUsage(): Promise<{ cpuSeconds: number; peakMegabytes: number }> {
  const processes: Process[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    if (stat === '') continue
    // Names may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    processes.push({ pid, parent: fields[1] ?? '', cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND })
  }
  let cpuSeconds = 0
  let peakMegabytes = 0
  const parents = [String(process.pid)]
  for (const parent of parents) {
    for (const child of processes.filter((one) => one.parent === parent)) {
      parents.push(child.pid)
      cpuSeconds += child.cpuSeconds
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      peakMegabytes += Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    }
  }
  return { cpuSeconds, peakMegabytes: Math.round(peakMegabytes) }
}
