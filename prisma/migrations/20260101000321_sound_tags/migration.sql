-- What a stretch sounds like, whatever it has been tagged as.
ALTER TABLE "audio_segment_tags" ADD COLUMN "soundClass" VARCHAR(50);
UPDATE "audio_segment_tags" SET "soundClass" = "tagType" WHERE "tagType" IN ('speech', 'voice_over_bed', 'music', 'silence');
