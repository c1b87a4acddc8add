CREATE INDEX "bracket_votes_bracketId_voterKey_idx" ON "bracket_votes"("bracketId", "voterKey");
