-- What visitors write beneath a bracket whose owner allows it.
CREATE TABLE "bracket_comments" (
    "id" SERIAL NOT NULL,
    "bracketId" INTEGER NOT NULL,
    "userId" INTEGER,
    "authorKey" TEXT NOT NULL,
    "authorName" VARCHAR(40) NOT NULL,
    "text" VARCHAR(500) NOT NULL,
    "addressRange" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "hiddenAt" TIMESTAMPTZ(3),

    CONSTRAINT "bracket_comments_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "bracket_comments_bracketId_id_idx" ON "bracket_comments"("bracketId", "id");

CREATE INDEX "bracket_comments_authorKey_createdAt_idx" ON "bracket_comments"("authorKey", "createdAt");

CREATE INDEX "bracket_comments_addressRange_createdAt_idx" ON "bracket_comments"("addressRange", "createdAt");

ALTER TABLE "bracket_comments" ADD CONSTRAINT "bracket_comments_bracketId_fkey" FOREIGN KEY ("bracketId") REFERENCES "brackets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
