-- Lists of spots are counted without reading them.
CREATE INDEX "creatives_dismissedAt_companyId_airingCount_idx" ON "creatives"("dismissedAt", "companyId", "airingCount");
