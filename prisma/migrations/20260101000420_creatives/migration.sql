-- An ad without a name counts as an airing too, of a spot that is known by its sound.
ALTER TABLE "airings" ALTER COLUMN "companyId" DROP NOT NULL;
DROP INDEX "airings_creativeId_idx";
CREATE INDEX "airings_creativeId_startedAt_id_idx" ON "airings"("creativeId", "startedAt", "id");

ALTER TABLE "creatives" ADD COLUMN "airingCount" INTEGER NOT NULL DEFAULT 0;
UPDATE "creatives" c SET "airingCount" = (SELECT count(*) FROM "airings" a WHERE a."creativeId" = c."id");
DROP INDEX "creatives_lastHeardAt_idx";
CREATE INDEX "creatives_firstHeardAt_id_idx" ON "creatives"("firstHeardAt", "id");
CREATE INDEX "creatives_lastHeardAt_id_idx" ON "creatives"("lastHeardAt", "id");
CREATE INDEX "creatives_airingCount_id_idx" ON "creatives"("airingCount", "id");
CREATE INDEX "creatives_transcript_trgm_idx" ON "creatives" USING GIN ("transcript" gin_trgm_ops);

-- Airings come, go and move in many places: the count follows them here, once.
CREATE FUNCTION "count_creative_airings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."creativeId" IS NOT DISTINCT FROM NEW."creativeId" THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD."creativeId" IS NOT NULL THEN
    UPDATE "creatives" SET "airingCount" = "airingCount" - 1 WHERE "id" = OLD."creativeId";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."creativeId" IS NOT NULL THEN
    UPDATE "creatives" SET "airingCount" = "airingCount" + 1 WHERE "id" = NEW."creativeId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "airings_count_creative" AFTER INSERT OR DELETE OR UPDATE OF "creativeId" ON "airings"
  FOR EACH ROW EXECUTE FUNCTION "count_creative_airings"();
