-- AlterTable
ALTER TABLE "bracket_votes" ADD COLUMN     "addressRange" TEXT,
ADD COLUMN     "setAsideReason" TEXT;

-- CreateTable
CREATE TABLE "bracket_matches" (
    "id" SERIAL NOT NULL,
    "bracketId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "firstId" INTEGER,
    "secondId" INTEGER,
    "winnerId" INTEGER,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "bracket_matches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bracket_rounds" (
    "id" SERIAL NOT NULL,
    "bracketId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "closesAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "bracket_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bracket_audit_lines" (
    "id" SERIAL NOT NULL,
    "bracketId" INTEGER NOT NULL,
    "userId" INTEGER,
    "action" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bracket_audit_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bracket_matches_bracketId_round_position_key" ON "bracket_matches"("bracketId", "round", "position");

-- CreateIndex
CREATE INDEX "bracket_rounds_closedAt_closesAt_idx" ON "bracket_rounds"("closedAt", "closesAt");

-- CreateIndex
CREATE UNIQUE INDEX "bracket_rounds_bracketId_round_key" ON "bracket_rounds"("bracketId", "round");

-- CreateIndex
CREATE INDEX "bracket_audit_lines_bracketId_id_idx" ON "bracket_audit_lines"("bracketId", "id");

-- CreateIndex
CREATE INDEX "bracket_votes_bracketId_addressRange_votedAt_idx" ON "bracket_votes"("bracketId", "addressRange", "votedAt");

-- AddForeignKey
ALTER TABLE "bracket_matches" ADD CONSTRAINT "bracket_matches_bracketId_fkey" FOREIGN KEY ("bracketId") REFERENCES "brackets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bracket_rounds" ADD CONSTRAINT "bracket_rounds_bracketId_fkey" FOREIGN KEY ("bracketId") REFERENCES "brackets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bracket_audit_lines" ADD CONSTRAINT "bracket_audit_lines_bracketId_fkey" FOREIGN KEY ("bracketId") REFERENCES "brackets"("id") ON DELETE CASCADE ON UPDATE CASCADE;


