import { readdirSync, readFileSync } from 'node:fs'

/** What a process has cost so far, from Linux' /proc. */
export interface ProcessCost {
  /** User and system time, seconds. */
  cpuSeconds: number
  /** Proportional share of memory, bytes: shared libraries are counted once over all who share them. */
  pssBytes: number
}

const TICKS_PER_SECOND = 100

export function childrenOf(pid: number): number[] {
  const children: number[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = statOf(Number(entry))
    if (stat?.parent === pid) children.push(Number(entry))
  }
  return children
}

/** Null when the process is gone. */
export function costOf(pid: number): ProcessCost | null {
  const stat = statOf(pid)
  if (stat === null) return null
  try {
    const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return { cpuSeconds: stat.cpuSeconds, pssBytes: Number(pss?.[1] ?? 0) * 1_024 }
  } catch {
    return null
  }
}

/** Of all of them together. */
export function sumOf(pids: readonly number[]): ProcessCost {
  const total = { cpuSeconds: 0, pssBytes: 0 }
  for (const pid of pids) {
    const cost = costOf(pid)
    total.cpuSeconds += cost?.cpuSeconds ?? 0
    total.pssBytes += cost?.pssBytes ?? 0
  }
  return total
}

function statOf(pid: number): { parent: number; cpuSeconds: number } | null {
  try {
    // The name in parentheses may hold spaces; fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
  } catch {
    return null
  }
}
