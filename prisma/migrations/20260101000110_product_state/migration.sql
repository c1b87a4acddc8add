-- CreateTable
CREATE TABLE "product_state" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_state_pkey" PRIMARY KEY ("key")
);
