-- AlterTable
ALTER TABLE "detections" ADD COLUMN     "dismissedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "review_decisions" (
    "id" SERIAL NOT NULL,
    "transcriptId" INTEGER NOT NULL,
    "decidedBy" INTEGER NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "review_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_decisions_transcriptId_idx" ON "review_decisions"("transcriptId");

-- AddForeignKey
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_transcriptId_fkey" FOREIGN KEY ("transcriptId") REFERENCES "complete_transcripts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
