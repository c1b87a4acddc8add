-- Merges of companies, with all that is needed to take one back.
CREATE TABLE "company_merges" (
    "id" SERIAL NOT NULL,
    "fromId" INTEGER NOT NULL,
    "intoId" INTEGER NOT NULL,
    "fromName" TEXT NOT NULL,
    "intoName" TEXT NOT NULL,
    "fromCompany" JSONB NOT NULL,
    "intoCompany" JSONB NOT NULL,
    "prospectId" INTEGER,
    "airings" INTEGER NOT NULL DEFAULT 0,
    "detections" INTEGER NOT NULL DEFAULT 0,
    "creatives" INTEGER NOT NULL DEFAULT 0,
    "aliases" INTEGER NOT NULL DEFAULT 0,
    "decidedBy" INTEGER NOT NULL,
    "mergedAt" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "company_merges_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "company_merges_fromId_idx" ON "company_merges"("fromId");
CREATE INDEX "company_merges_mergedAt_idx" ON "company_merges"("mergedAt");

CREATE TABLE "company_merge_rows" (
    "mergeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "rowId" INTEGER NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "company_merge_rows_pkey" PRIMARY KEY ("mergeId", "kind", "rowId")
);
ALTER TABLE "company_merge_rows" ADD CONSTRAINT "company_merge_rows_mergeId_fkey" FOREIGN KEY ("mergeId") REFERENCES "company_merges"("id") ON DELETE CASCADE ON UPDATE CASCADE;
