-- Lists over millions of detections: an index in every order that the screen offers, words and names to search by, and
-- counts that are kept instead of counted.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Words of the transcript; written by the database alone.
ALTER TABLE "detections" ADD COLUMN "searchVector" tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, "rawTranscript")) STORED;

CREATE INDEX "detections_searchVector_idx" ON "detections" USING GIN ("searchVector");

DROP INDEX "detections_detectedAt_idx";
CREATE INDEX "detections_detectedAt_id_idx" ON "detections"("detectedAt", "id");
DROP INDEX "detections_stationId_detectedAt_idx";
CREATE INDEX "detections_stationId_detectedAt_id_idx" ON "detections"("stationId", "detectedAt", "id");

-- The keys of api/features/detections/detectionOrder.store.ts, word for word.
CREATE INDEX "detections_company_order_idx" ON "detections"((lower(COALESCE("detectedCompany", 'unknown company'))), "id");
CREATE INDEX "detections_confidence_order_idx" ON "detections"((COALESCE("confidence", -1)), "id");

-- What is rare is found without walking past everything else.
CREATE INDEX "detections_rare_kinds_idx" ON "detections"("brandType", "contentType", "detectedAt", "id")
  WHERE "contentType" <> 'advertisement' OR "brandType" NOT IN ('local', 'national');

CREATE INDEX "companies_name_trgm_idx" ON "companies" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "company_aliases_alias_trgm_idx" ON "company_aliases" USING GIN ("alias" gin_trgm_ops);
CREATE INDEX "airings_companyId_stationId_startedAt_idx" ON "airings"("companyId", "stationId", "startedAt");

-- How many detections there are of each kind on each station, dismissed ones left out.
CREATE TABLE "detection_counts" (
    "stationId" INTEGER NOT NULL,
    "brandType" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "confidenceBand" TEXT NOT NULL,
    "detections" INTEGER NOT NULL,

    CONSTRAINT "detection_counts_pkey" PRIMARY KEY ("stationId", "brandType", "contentType", "confidenceBand")
);

CREATE FUNCTION "detection_confidence_band"(confidence double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN confidence >= 0.9 THEN 'high' WHEN confidence >= 0.7 THEN 'medium' WHEN confidence IS NULL THEN 'none' ELSE 'low' END
$$;

-- Adds differences to the counts, always in the order of their keys: two that write at once wait for each other in turn.
CREATE FUNCTION "count_detections_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "detection_counts" AS kept
  SELECT "stationId", "brandType", "contentType", "detection_confidence_band"("confidence"), count(*)
  FROM added WHERE "dismissedAt" IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT ("stationId", "brandType", "contentType", "confidenceBand") DO UPDATE SET "detections" = kept."detections" + EXCLUDED."detections";
  RETURN NULL;
END $$;

CREATE FUNCTION "count_detections_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "detection_counts" AS kept
  SELECT "stationId", "brandType", "contentType", "detection_confidence_band"("confidence"), -count(*)
  FROM removed WHERE "dismissedAt" IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT ("stationId", "brandType", "contentType", "confidenceBand") DO UPDATE SET "detections" = kept."detections" + EXCLUDED."detections";
  RETURN NULL;
END $$;

CREATE FUNCTION "count_detections_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "detection_counts" AS kept
  SELECT "stationId", "brandType", "contentType", band, sum(difference) FROM (
    SELECT "stationId", "brandType", "contentType", "detection_confidence_band"("confidence") AS band, 1 AS difference FROM added WHERE "dismissedAt" IS NULL
    UNION ALL
    SELECT "stationId", "brandType", "contentType", "detection_confidence_band"("confidence"), -1 FROM removed WHERE "dismissedAt" IS NULL
  ) AS steps GROUP BY 1, 2, 3, 4 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT ("stationId", "brandType", "contentType", "confidenceBand") DO UPDATE SET "detections" = kept."detections" + EXCLUDED."detections";
  RETURN NULL;
END $$;

CREATE TRIGGER "detections_count_added" AFTER INSERT ON "detections" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_detections_added"();
CREATE TRIGGER "detections_count_removed" AFTER DELETE ON "detections" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_detections_removed"();
CREATE TRIGGER "detections_count_changed" AFTER UPDATE ON "detections" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_detections_changed"();

INSERT INTO "detection_counts"
SELECT "stationId", "brandType", "contentType", "detection_confidence_band"("confidence"), count(*)
FROM "detections" WHERE "dismissedAt" IS NULL GROUP BY 1, 2, 3, 4;

-- Searches and filters that a person keeps under a name.
CREATE TABLE "saved_filters" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "parameters" VARCHAR(1000) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_filters_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_filters_userId_name_key" ON "saved_filters"("userId", "name");
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
