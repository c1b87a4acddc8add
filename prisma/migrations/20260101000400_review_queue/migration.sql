-- AlterTable
ALTER TABLE "review_decisions" ADD COLUMN     "agreed" BOOLEAN,
ADD COLUMN     "companyKey" TEXT,
ADD COLUMN     "soundClass" TEXT,
ADD COLUMN     "verdict" TEXT;

-- AlterTable
ALTER TABLE "audio_segment_tags" ADD COLUMN     "decisionId" INTEGER;

-- AlterTable
ALTER TABLE "tagging_queue" ADD COLUMN     "leasedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "priorityScore" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "transcriptId" INTEGER,
ADD COLUMN     "uncertainty" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "recordingId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "review_changes" (
    "decisionId" INTEGER NOT NULL,
    "tableName" TEXT NOT NULL,
    "rowId" INTEGER NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "review_changes_pkey" PRIMARY KEY ("decisionId","tableName","rowId")
);

-- CreateTable
CREATE TABLE "tagging_queue_skips" (
    "itemId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "skippedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tagging_queue_skips_pkey" PRIMARY KEY ("itemId","userId")
);

-- Nothing has filled the table so far; rows of stations that are gone would refuse the keys below.
DELETE FROM "tagging_queue" q WHERE NOT EXISTS (SELECT FROM "radio_stations" s WHERE s."id" = q."stationId");
UPDATE "tagging_queue" q SET "assignedTo" = NULL WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."id" = q."assignedTo");

-- DropIndex
DROP INDEX "tagging_queue_status_priority_idx";

-- CreateIndex
CREATE INDEX "review_decisions_decidedBy_decidedAt_idx" ON "review_decisions"("decidedBy", "decidedAt");

-- CreateIndex
CREATE UNIQUE INDEX "audio_segment_tags_decisionId_key" ON "audio_segment_tags"("decisionId");

-- CreateIndex
CREATE UNIQUE INDEX "tagging_queue_transcriptId_key" ON "tagging_queue"("transcriptId");

-- CreateIndex
CREATE INDEX "tagging_queue_status_priority_uncertainty_priorityScore_id_idx" ON "tagging_queue"("status", "priority" DESC, "uncertainty" DESC, "priorityScore" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tagging_queue_assignedTo_idx" ON "tagging_queue"("assignedTo");

-- CreateIndex
CREATE INDEX "tagging_queue_stationId_idx" ON "tagging_queue"("stationId");

-- CreateIndex
CREATE INDEX "tagging_queue_skips_userId_idx" ON "tagging_queue_skips"("userId");

-- AddForeignKey
ALTER TABLE "review_changes" ADD CONSTRAINT "review_changes_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "review_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_segment_tags" ADD CONSTRAINT "audio_segment_tags_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "review_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging_queue" ADD CONSTRAINT "tagging_queue_transcriptId_fkey" FOREIGN KEY ("transcriptId") REFERENCES "complete_transcripts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging_queue" ADD CONSTRAINT "tagging_queue_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging_queue" ADD CONSTRAINT "tagging_queue_assignedTo_fkey" FOREIGN KEY ("assignedTo") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging_queue_skips" ADD CONSTRAINT "tagging_queue_skips_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "tagging_queue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tagging_queue_skips" ADD CONSTRAINT "tagging_queue_skips_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was heard in the last two weeks, is worth a look and has had none.
INSERT INTO "tagging_queue" ("transcriptId", "recordingId", "stationId", "stationName", "segmentStartMinutes", "segmentEndMinutes",
  "transcript", "priority", "priorityScore", "uncertainty")
SELECT t."id", t."recordingId", t."stationId", t."stationName",
  COALESCE(extract(epoch FROM t."startTime" - r."startTime") / 60, 0),
  COALESCE(extract(epoch FROM t."endTime" - r."startTime"), extract(epoch FROM t."endTime" - t."startTime")) / 60,
  t."transcript", LEAST(10, 1 + floor(t."priorityScore" * 10)), t."priorityScore",
  CASE t."uncertaintyLevel" WHEN 'high' THEN 2 WHEN 'medium' THEN 1 ELSE 0 END
FROM "complete_transcripts" t LEFT JOIN "full_period_recordings" r ON r."id" = t."recordingId"
WHERE t."reviewedAt" IS NULL AND (t."isDetection" OR t."priorityScore" >= 0.1) AND t."processedAt" > now() - interval '14 days';
