-- Accounts, mail and newsletter: what the product adds to the specified tables.
-- AlterTable
ALTER TABLE "user_invitations" ADD COLUMN     "lastSentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "sendings" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "userId" INTEGER;

-- CreateTable
CREATE TABLE "one_time_links" (
    "id" SERIAL NOT NULL,
    "purpose" VARCHAR(40) NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile_images" (
    "userId" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_images_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "second_factors" (
    "userId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastUsedStep" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_log" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "uniqueKey" TEXT NOT NULL,
    "userId" INTEGER,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "messageId" TEXT,
    "sealedContent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sendingSince" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "mail_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscribers" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "one_time_links_tokenHash_key" ON "one_time_links"("tokenHash");

-- CreateIndex
CREATE INDEX "one_time_links_purpose_subjectId_idx" ON "one_time_links"("purpose", "subjectId");

-- CreateIndex
CREATE INDEX "one_time_links_purpose_email_createdAt_idx" ON "one_time_links"("purpose", "email", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_userId_codeHash_key" ON "recovery_codes"("userId", "codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "mail_log_uniqueKey_key" ON "mail_log"("uniqueKey");

-- CreateIndex
CREATE INDEX "mail_log_userId_createdAt_idx" ON "mail_log"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "mail_log_recipient_createdAt_idx" ON "mail_log"("recipient", "createdAt");

-- CreateIndex
CREATE INDEX "mail_log_status_createdAt_idx" ON "mail_log"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers"("email");


