/** How loud a station is right now, dBFS. */
export interface StationLevel {
  stationId: number
  levelDb: number
}

/** Pairs of station and level as one short text: events are small. */
export function encodeLevels(levels: readonly (readonly [stationId: number, levelDb: number])[]): string {
  return levels.map(([stationId, levelDb]) => `${stationId}:${Math.round(levelDb)}`).join(',')
}

export function decodeLevels(text: string): StationLevel[] {
  if (text === '') return []
  return text.split(',').map((pair) => {
    const [stationId, levelDb] = pair.split(':')
    return { stationId: Number(stationId), levelDb: Number(levelDb) }
  })
}

/** What one viewer hears of: a stream that several monitors share is captured once and heard on each. */
export function levelsSeen(levels: readonly StationLevel[], monitors: readonly { id: number; capturedAs: readonly number[] }[]): StationLevel[] {
  const byStation = new Map(levels.map(({ stationId, levelDb }) => [stationId, levelDb]))
  return monitors.flatMap(({ id, capturedAs }) => {
    const captured = capturedAs.find((stationId) => byStation.has(stationId))
    return captured === undefined ? [] : [{ stationId: id, levelDb: byStation.get(captured) as number }]
  })
}
