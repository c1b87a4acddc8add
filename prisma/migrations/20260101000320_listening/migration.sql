-- Seconds that interval capture leaves out on purpose.
ALTER TABLE "full_period_recordings" ADD COLUMN "idleSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0;
