-- Brackets that are over and done with leave the list; entrants have pictures.
ALTER TABLE "brackets" ADD COLUMN "archivedAt" TIMESTAMPTZ(3);

CREATE TABLE "bracket_participant_images" (
    "participantId" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bracket_participant_images_pkey" PRIMARY KEY ("participantId")
);

ALTER TABLE "bracket_participant_images" ADD CONSTRAINT "bracket_participant_images_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "bracket_participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
