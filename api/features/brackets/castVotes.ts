/** What a vote consists of, in the order in which its values are sent; and as which type. */
const COLUMNS = [
  ['participantId', 'int'],
  ['round', 'int'],
  ['position', 'int'],
  ['opponentId', 'int'],
  ['voterId', 'int'],
  ['voterSessionId', 'text'],
  ['ipAddress', 'text'],
  ['userAgent', 'text'],
  ['votedAt', 'timestamptz'],
  ['voterKey', 'text'],
  ['addressRange', 'text'],
  ['seesPrivate', 'boolean'],
] as const

export interface VoteToCast {
  bracketId: number
  participantId: number
  round: number
  position: number
  /** Null or 0: not said. */
  opponentId: number | null
  voterKey: string
  /** Null: anonymous. */
  voterId: number | null
  voterSessionId: string | null
  ipAddress: string
  addressRange: string
  userAgent: string | null
  votedAt: Date
  /** Administrators vote in private brackets too. */
  seesPrivate: boolean
}

export interface VoteBudget {
  /** New anonymous voters of one address range that count … */
  newVoters: number
  /** … within this time. */
  windowMs: number
}

/** Of `$1` the bracket, `$2` and `$3` the budget. */
const FIRST_VALUE = 4

const placeholders = (suffix: string): string => COLUMNS.map(([, type], index) => `$${FIRST_VALUE + index}::${type}${suffix}`).join(', ')
const names = COLUMNS.map(([name]) => `"${name}"`).join(', ')

/**
 * Checks bracket, match, participant, round, time and rights of votes in one bracket and casts or changes them; those
 * refused answer no row. New voters of an address range beyond its budget are set aside with all their votes; they use
 * up none of it, so that its count stays as small as the budget, while new voters of the same statement count each other.
 * Whoever closes a round holds the bracket's row, for which the statement waits and then looks again.
 * No two votes of one statement may be the same voter's in the same match.
 */
const castFrom = (source: string): string => `
WITH "taken" AS (
  SELECT v.*, m."firstId", m."secondId",
    v."voterId" IS NULL AND NOT EXISTS (SELECT 1 FROM "bracket_votes" k WHERE k."bracketId" = $1 AND k."voterKey" = v."voterKey") AS "isNew"
  FROM ${source} AS v(${names})
  JOIN "brackets" b ON b."id" = $1
  JOIN "bracket_matches" m ON m."bracketId" = b."id" AND m."round" = v."round" AND m."position" = v."position"
  WHERE b."status" = 'active' AND m."closedAt" IS NULL AND m."round" = b."currentRound"
    AND m."firstId" IS NOT NULL AND m."secondId" IS NOT NULL AND v."participantId" IN (m."firstId", m."secondId")
    AND (COALESCE(v."opponentId", 0) = 0 OR (v."opponentId" IN (m."firstId", m."secondId") AND v."opponentId" <> v."participantId"))
    AND (b."votingEndTime" IS NULL OR b."votingEndTime" > v."votedAt")
    AND NOT EXISTS (SELECT 1 FROM "bracket_rounds" r WHERE r."bracketId" = b."id" AND r."round" = m."round" AND r."closesAt" <= v."votedAt")
    AND (b."isPublic" OR b."createdBy" = v."voterId" OR v."seesPrivate")
    AND (v."voterId" IS NOT NULL OR (b."allowAnonymousVoting" AND NOT COALESCE((b."settings"->>'requireLogin')::boolean, false)))
  FOR KEY SHARE OF b
), "ranked" AS (
  SELECT t.*, dense_rank() OVER (PARTITION BY t."isNew", t."addressRange" ORDER BY t."voterKey") AS "newcomer" FROM "taken" t
)
INSERT INTO "bracket_votes" ("bracketId", "participantId", "opponentId", "round", "position", "voterId", "voterSessionId",
  "ipAddress", "userAgent", "votedAt", "voterKey", "addressRange", "setAsideReason")
SELECT $1, t."participantId", CASE WHEN t."firstId" = t."participantId" THEN t."secondId" ELSE t."firstId" END, t."round", t."position",
  t."voterId", t."voterSessionId", t."ipAddress", t."userAgent", t."votedAt", t."voterKey", t."addressRange",
  CASE WHEN t."voterId" IS NOT NULL THEN NULL
    WHEN NOT t."isNew" THEN (SELECT min(k."setAsideReason") FROM "bracket_votes" k WHERE k."bracketId" = $1 AND k."voterKey" = t."voterKey")
    WHEN t."newcomer" + (SELECT count(DISTINCT n."voterKey") FROM "bracket_votes" n
      WHERE n."bracketId" = $1 AND n."addressRange" = t."addressRange" AND n."setAsideReason" IS NULL
        AND n."votedAt" > t."votedAt" - $3::float8 * interval '1 ms' AND n."voterId" IS NULL) > $2::int
    THEN 'too many new voters from one address range' END
FROM "ranked" t
ORDER BY t."round", t."position", t."voterKey"
ON CONFLICT ("bracketId", "round", "position", "voterKey") DO UPDATE SET
  "participantId" = EXCLUDED."participantId", "opponentId" = EXCLUDED."opponentId", "votedAt" = EXCLUDED."votedAt",
  "ipAddress" = EXCLUDED."ipAddress", "userAgent" = EXCLUDED."userAgent"
RETURNING "round", "position", "voterKey", "participantId", "opponentId", "setAsideReason" IS NULL AS "counts",
  pg_current_xact_id()::text AS "transactionId",
  (SELECT o."participantId" FROM "bracket_votes" o
    WHERE o."bracketId" = $1 AND o."round" = "bracket_votes"."round" AND o."position" = "bracket_votes"."position"
      AND o."voterKey" = "bracket_votes"."voterKey") AS "previousId",
  (SELECT COALESCE((s."settings"->>'showResults')::boolean, true) FROM "brackets" s WHERE s."id" = $1) AS "showsResults"`

/** One vote. */
export const CAST_VOTE = castFrom(`(VALUES (${placeholders('')}))`)
/** As many as there are. */
export const CAST_VOTES = castFrom(`unnest(${placeholders('[]')})`)

const headOf = (bracketId: number, { newVoters, windowMs }: VoteBudget): unknown[] => [bracketId, newVoters, windowMs]

export const castVoteValues = (vote: VoteToCast, budget: VoteBudget): unknown[] => [
  ...headOf(vote.bracketId, budget),
  ...COLUMNS.map(([name]) => vote[name]),
]

/** Of votes in one bracket. */
export const castVotesValues = (bracketId: number, votes: readonly VoteToCast[], budget: VoteBudget): unknown[] => [
  ...headOf(bracketId, budget),
  ...COLUMNS.map(([name]) => votes.map((vote) => vote[name])),
]

/** The voter's one vote in a match: no other of the bracket has the same. */
export const matchKey = ({ round, position, voterKey }: Pick<VoteToCast, 'round' | 'position' | 'voterKey'>): string =>
  `${round}-${position} ${voterKey}`
