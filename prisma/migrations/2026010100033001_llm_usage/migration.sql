-- CreateTable
CREATE TABLE "llm_usage" (
    "day" DATE NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "llm_usage_pkey" PRIMARY KEY ("day")
);
