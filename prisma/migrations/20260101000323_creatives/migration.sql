-- Ads that are known by how they sound: what was said in them, and who may still change their name.
ALTER TABLE "creatives"
  ADD COLUMN "brandType" TEXT NOT NULL DEFAULT 'unknown',
  ADD COLUMN "contentType" TEXT NOT NULL DEFAULT 'advertisement',
  ADD COLUMN "confidence" DOUBLE PRECISION NOT NULL DEFAULT 0,
  ADD COLUMN "phone" TEXT,
  ADD COLUMN "website" TEXT,
  ADD COLUMN "evidence" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "hearings" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "isNamedByPerson" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "lastHeardAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "dismissedAt" TIMESTAMPTZ(3),
  ADD COLUMN "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "creatives_changedAt_idx" ON "creatives"("changedAt");
CREATE INDEX "creatives_lastHeardAt_idx" ON "creatives"("lastHeardAt");
CREATE INDEX "airings_creativeId_idx" ON "airings"("creativeId");
