-- Which day's summary of a reader is settled, and how far the one on its way reaches.
ALTER TABLE "users" ADD COLUMN "summaryDay" VARCHAR(10),
ADD COLUMN "summaryUntil" TIMESTAMPTZ(3);
