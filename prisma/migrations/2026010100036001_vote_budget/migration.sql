-- What counts of an address range is found without reading what was set aside of it.
CREATE INDEX "bracket_votes_bracketId_addressRange_setAsideReason_votedAt_idx" ON "bracket_votes"("bracketId", "addressRange", "setAsideReason", "votedAt");
DROP INDEX "bracket_votes_bracketId_addressRange_votedAt_idx";
