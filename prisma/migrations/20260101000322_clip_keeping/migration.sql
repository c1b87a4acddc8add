-- Files of clips whose rows are gone, whatever took them away; the keeping job deletes them.
CREATE TABLE "clip_leftovers" (
  "storageKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "clip_leftovers_pkey" PRIMARY KEY ("storageKey")
);
CREATE INDEX "detection_clips_createdAt_idx" ON "detection_clips"("createdAt");

CREATE FUNCTION "leave_clip_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "clip_leftovers" ("storageKey") VALUES (OLD."storageKey") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "detection_clips_deleted" AFTER DELETE ON "detection_clips"
  FOR EACH ROW EXECUTE FUNCTION "leave_clip_file"();
CREATE TRIGGER "detection_clips_replaced" AFTER UPDATE OF "storageKey" ON "detection_clips"
  FOR EACH ROW WHEN (OLD."storageKey" IS DISTINCT FROM NEW."storageKey") EXECUTE FUNCTION "leave_clip_file"();
