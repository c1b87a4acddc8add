/**
 * Checks bracket, match, participant, round, time and rights and casts or changes a vote; answers no row when refused.
 * Those set aside use up none of their address range's budget, so that its count stays as small as the budget.
 * Parameters: bracket, participant, round, position, opponent (null or 0: not said), user (null: anonymous), session id,
 * address, browser, now, voter key, address range, budget of new voters, start of its window, whether private brackets
 * are open to the voter.
 */
export const CAST_VOTE = `
INSERT INTO "bracket_votes" ("bracketId", "participantId", "opponentId", "round", "position", "voterId", "voterSessionId",
  "ipAddress", "userAgent", "votedAt", "voterKey", "addressRange", "setAsideReason")
SELECT b."id", $2, CASE WHEN m."firstId" = $2 THEN m."secondId" ELSE m."firstId" END, m."round", m."position", $6::int, $7, $8, $9, $10, $11, $12,
  CASE WHEN $6::int IS NOT NULL THEN NULL
    WHEN EXISTS (SELECT 1 FROM "bracket_votes" k WHERE k."bracketId" = $1 AND k."voterKey" = $11) THEN
      (SELECT min(k."setAsideReason") FROM "bracket_votes" k WHERE k."bracketId" = $1 AND k."voterKey" = $11)
    WHEN (SELECT count(DISTINCT v."voterKey") FROM "bracket_votes" v
      WHERE v."bracketId" = $1 AND v."addressRange" = $12 AND v."setAsideReason" IS NULL AND v."votedAt" > $14 AND v."voterId" IS NULL) >= $13
    THEN 'too many new voters from one address range' END
FROM "brackets" b JOIN "bracket_matches" m ON m."bracketId" = b."id" AND m."round" = $3 AND m."position" = $4
WHERE b."id" = $1 AND b."status" = 'active' AND m."closedAt" IS NULL AND m."round" = b."currentRound"
  AND m."firstId" IS NOT NULL AND m."secondId" IS NOT NULL AND $2 IN (m."firstId", m."secondId")
  AND (COALESCE($5::int, 0) = 0 OR ($5 IN (m."firstId", m."secondId") AND $5 <> $2))
  AND (b."votingEndTime" IS NULL OR b."votingEndTime" > $10)
  AND NOT EXISTS (SELECT 1 FROM "bracket_rounds" r WHERE r."bracketId" = b."id" AND r."round" = m."round" AND r."closesAt" <= $10)
  AND (b."isPublic" OR b."createdBy" = $6 OR $15::boolean)
  AND ($6::int IS NOT NULL OR (b."allowAnonymousVoting" AND NOT COALESCE((b."settings"->>'requireLogin')::boolean, false)))
FOR KEY SHARE OF b
ON CONFLICT ("bracketId", "round", "position", "voterKey") DO UPDATE SET
  "participantId" = EXCLUDED."participantId", "opponentId" = EXCLUDED."opponentId", "votedAt" = EXCLUDED."votedAt",
  "ipAddress" = EXCLUDED."ipAddress", "userAgent" = EXCLUDED."userAgent"
RETURNING "participantId", "opponentId", "setAsideReason" IS NULL AS "counts", pg_current_xact_id()::text AS "transactionId",
  (SELECT o."participantId" FROM "bracket_votes" o
    WHERE o."bracketId" = $1 AND o."round" = $3 AND o."position" = $4 AND o."voterKey" = $11) AS "previousId",
  (SELECT COALESCE((s."settings"->>'showResults')::boolean, true) FROM "brackets" s WHERE s."id" = $1) AS "showsResults"`
