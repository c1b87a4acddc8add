-- The tables of the job queue (Agenda's PostgreSQL backend, which is told not to make them itself: two programs that
-- start at once would race). They live in a schema of their own; the queue's connections set search_path to it.
CREATE SCHEMA jobs;

CREATE TABLE jobs.agenda_jobs (
    id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    name VARCHAR(255) NOT NULL,
    priority INTEGER NOT NULL DEFAULT 0,
    next_run_at TIMESTAMPTZ,
    type VARCHAR(10) NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'single')),
    locked_at TIMESTAMPTZ,
    last_finished_at TIMESTAMPTZ,
    failed_at TIMESTAMPTZ,
    fail_count INTEGER,
    fail_reason TEXT,
    repeat_timezone VARCHAR(100),
    last_run_at TIMESTAMPTZ,
    repeat_interval VARCHAR(255),
    data JSONB DEFAULT '{}'::jsonb,
    repeat_at VARCHAR(255),
    disabled BOOLEAN DEFAULT FALSE,
    progress REAL,
    fork BOOLEAN DEFAULT FALSE,
    last_modified_by VARCHAR(255),
    debounce_started_at TIMESTAMPTZ,
    start_date TIMESTAMPTZ,
    end_date TIMESTAMPTZ,
    skip_days JSONB,
    created_at TIMESTAMPTZ DEFAULT now(),
    updated_at TIMESTAMPTZ DEFAULT now()
);

CREATE INDEX agenda_jobs_find_and_lock_idx ON jobs.agenda_jobs (name, next_run_at, priority DESC, locked_at, disabled)
    WHERE disabled = FALSE;
CREATE UNIQUE INDEX agenda_jobs_single_job_idx ON jobs.agenda_jobs (name) WHERE type = 'single';
CREATE INDEX agenda_jobs_locked_at_idx ON jobs.agenda_jobs (locked_at) WHERE locked_at IS NOT NULL;
CREATE INDEX agenda_jobs_next_run_at_idx ON jobs.agenda_jobs (next_run_at) WHERE next_run_at IS NOT NULL;

CREATE FUNCTION jobs.update_agenda_jobs_updated_at() RETURNS TRIGGER AS $$
BEGIN
    NEW.updated_at = now();
    RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER agenda_jobs_updated_at_trigger BEFORE UPDATE ON jobs.agenda_jobs
    FOR EACH ROW EXECUTE FUNCTION jobs.update_agenda_jobs_updated_at();

CREATE TABLE jobs.agenda_logs (
    id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    "timestamp" TIMESTAMPTZ NOT NULL DEFAULT now(),
    level VARCHAR(10) NOT NULL,
    event VARCHAR(30) NOT NULL,
    job_id VARCHAR(255),
    job_name VARCHAR(255) NOT NULL,
    message TEXT NOT NULL,
    duration INTEGER,
    error TEXT,
    fail_count INTEGER,
    retry_delay INTEGER,
    retry_attempt INTEGER,
    agenda_name VARCHAR(255),
    meta JSONB
);

CREATE INDEX agenda_logs_timestamp_idx ON jobs.agenda_logs ("timestamp" DESC);
CREATE INDEX agenda_logs_job_id_idx ON jobs.agenda_logs (job_id, "timestamp" DESC);
CREATE INDEX agenda_logs_job_name_idx ON jobs.agenda_logs (job_name, "timestamp" DESC);
