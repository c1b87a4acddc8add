-- A name that was misheard must not become known, or what is heard later is taken for it.
ALTER TABLE "companies" ADD COLUMN "isDoubtful" BOOLEAN NOT NULL DEFAULT false;

-- Rows that are kept to be put back are whole rows.
UPDATE "company_merges" SET "fromCompany" = "fromCompany" || '{"isDoubtful": false}', "intoCompany" = "intoCompany" || '{"isDoubtful": false}';
UPDATE "review_changes" SET "before" = "before" || '{"isDoubtful": false}' WHERE "tableName" = 'companies' AND "before" IS NOT NULL;
