CREATE TABLE "directory_imports" (
    "id" SERIAL NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "origin" TEXT NOT NULL,
    "isFromUrl" BOOLEAN NOT NULL DEFAULT false,
    "market" TEXT,
    "isDryRun" BOOLEAN NOT NULL DEFAULT true,
    "status" VARCHAR(20) NOT NULL DEFAULT 'queued',
    "content" TEXT,
    "totalRows" INTEGER NOT NULL DEFAULT 0,
    "processedRows" INTEGER NOT NULL DEFAULT 0,
    "createdCount" INTEGER NOT NULL DEFAULT 0,
    "changedCount" INTEGER NOT NULL DEFAULT 0,
    "unchangedCount" INTEGER NOT NULL DEFAULT 0,
    "rejectedCount" INTEGER NOT NULL DEFAULT 0,
    "rejections" JSONB NOT NULL DEFAULT '[]',
    "samples" JSONB NOT NULL DEFAULT '[]',
    "problem" TEXT,
    "createdBy" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "directory_imports_pkey" PRIMARY KEY ("id")
);
