ALTER TABLE "system_errors"
  ADD COLUMN "fingerprint" TEXT,
  ADD COLUMN "occurrences" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "lastOccurredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE INDEX "system_errors_lastOccurredAt_idx" ON "system_errors"("lastOccurredAt");
CREATE INDEX "system_errors_fingerprint_idx" ON "system_errors"("fingerprint");

DELETE FROM "feedback" WHERE NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = "feedback"."userId");
CREATE INDEX "feedback_userId_idx" ON "feedback"("userId");
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

UPDATE "todo_items" SET "assignedTo" = NULL WHERE NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = "todo_items"."assignedTo");
CREATE INDEX "todo_items_assignedTo_idx" ON "todo_items"("assignedTo");
ALTER TABLE "todo_items" ADD CONSTRAINT "todo_items_assignedTo_fkey" FOREIGN KEY ("assignedTo") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
