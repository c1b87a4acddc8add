import fc from 'fast-check'

/** Who acts: an index into the test's actors; anonymous ones are their devices. */
export type VotingStep =
  | { kind: 'vote'; actor: number; device: number; keepsCookie: boolean; back: number; position: number; side: number; opponent: number; overGraphQL: boolean }
  | { kind: 'look'; actor: number; device: number }
  | { kind: 'pass'; seconds: number }
  | { kind: 'status'; actor: number; to: string }
  | { kind: 'settings'; actor: number; change: 'hide' | 'show' | 'login' | 'no login' | 'anonymous' | 'no anonymous' | 'private' | 'public' }
  | { kind: 'votingEnd'; actor: number; inSeconds: number | null }
  | { kind: 'roundEnd'; actor: number; ahead: number; inSeconds: number | null }
  | { kind: 'closeRound'; actor: number }
  | { kind: 'closeDue' }
  | { kind: 'release'; actor: number }
  | { kind: 'undo'; actor: number }
  | { kind: 'enter'; actor: number }
  | { kind: 'look all' }

export interface StepRanges {
  actors: number
  devices: number
  /** Among the actors: who mostly does what only he may. */
  owner: number
}

/** Seconds on a coarse grid, so that ends and moments often fall together. */
const onGrid = (ticks: number): number => ticks * 100

/** One step at random. Votes and looks are the rule; what closes or hides a bracket is rare, or nothing would be open. */
export function votingSteps({ actors, devices, owner }: StepRanges): fc.Arbitrary<VotingStep> {
  const anybody = fc.nat({ max: actors - 1 })
  const mostlyOwner = fc.oneof({ weight: 4, arbitrary: fc.constant(owner) }, { weight: 1, arbitrary: anybody })
  const device = fc.nat({ max: devices - 1 })
  const votes = fc.record({
    kind: fc.constant('vote' as const),
    actor: anybody,
    device,
    keepsCookie: fc.boolean(),
    // Mostly the round now open; sometimes one before or after.
    back: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -1, max: 2 }) }),
    position: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 1, arbitrary: fc.integer({ min: 5, max: 9 }) }),
    side: fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 1 }) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 9 }) }),
    opponent: fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 1 }) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 3 }) }),
    overGraphQL: fc.boolean(),
  })
  const changes = ['hide', 'show', 'show', 'login', 'no login', 'no login', 'anonymous', 'anonymous', 'no anonymous', 'private', 'public', 'public'] as const
  return fc.oneof(
    { weight: 300, arbitrary: votes },
    { weight: 60, arbitrary: fc.record({ kind: fc.constant('look' as const), actor: anybody, device }) },
    { weight: 30, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 4 }).map(onGrid) }) },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('status' as const), actor: mostlyOwner, to: fc.constantFrom('active', 'active', 'active', 'inactive', 'completed', 'setup') }) },
    { weight: 14, arbitrary: fc.record({ kind: fc.constant('settings' as const), actor: mostlyOwner, change: fc.constantFrom(...changes) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('votingEnd' as const), actor: mostlyOwner, inSeconds: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 20 }).map(onGrid)) }) },
    { weight: 16, arbitrary: fc.record({ kind: fc.constant('roundEnd' as const), actor: mostlyOwner, ahead: fc.constantFrom(0, 0, 0, 1, -1), inSeconds: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 12 }).map(onGrid)) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('closeRound' as const), actor: mostlyOwner }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('closeDue' as const) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('release' as const), actor: mostlyOwner }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), actor: mostlyOwner }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('enter' as const), actor: mostlyOwner }) },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('look all' as const) }) },
  )
}
