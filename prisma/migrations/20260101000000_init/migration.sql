-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "firstName" TEXT,
    "lastName" TEXT,
    "profileImageUrl" TEXT,
    "role" TEXT NOT NULL DEFAULT 'user',
    "status" TEXT NOT NULL DEFAULT 'active',
    "invitedBy" INTEGER,
    "invitedAt" TIMESTAMPTZ(3),
    "lastLoginAt" TIMESTAMPTZ(3),
    "emailAlertsEnabled" BOOLEAN NOT NULL DEFAULT true,
    "dailySummaryTime" TEXT NOT NULL DEFAULT '18:00',
    "lastSummaryDate" TIMESTAMPTZ(3),
    "newsAlertsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "newsAlertTime" TEXT NOT NULL DEFAULT '06:00',
    "newsLocation" TEXT NOT NULL DEFAULT 'United States',
    "lastNewsAlertDate" TIMESTAMPTZ(3),
    "newsCategoriesEnabled" TEXT[] DEFAULT ARRAY['sports', 'lifestyle', 'technology', 'food']::TEXT[],
    "newsCategoriesOrder" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "newsCategoriesLocalSettings" JSONB NOT NULL DEFAULT '{}',
    "newsIncludeLocal" BOOLEAN NOT NULL DEFAULT true,
    "newsIncludeNational" BOOLEAN NOT NULL DEFAULT true,
    "customKeywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "enabledCustomKeywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "timeZone" TEXT NOT NULL DEFAULT 'America/Los_Angeles',
    "newsCategoriesChosenAt" TIMESTAMPTZ(3),
    "reviewDailyTarget" INTEGER NOT NULL DEFAULT 50,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "ipAddress" TEXT,
    "userAgent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "prefix" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_attempts" (
    "id" BIGSERIAL NOT NULL,
    "accountKey" TEXT NOT NULL,
    "ipAddress" TEXT NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "attemptedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_invitations" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'news_user',
    "invitedBy" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "radio_stations" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "streamUrl" TEXT NOT NULL,
    "format" TEXT,
    "market" TEXT,
    "city" TEXT,
    "state" TEXT,
    "notes" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "alertsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "lastDetection" TIMESTAMPTZ(3),
    "detectionCooldownMinutes" INTEGER NOT NULL DEFAULT 10,
    "createdBy" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "normalizedStreamUrl" TEXT NOT NULL,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "radio_stations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "station_listening" (
    "stationId" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'stopped',
    "stateSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,
    "streamTitle" TEXT,
    "codec" TEXT,
    "bitrateKbps" INTEGER,
    "levelDb" DOUBLE PRECISION,
    "lastHeardAt" TIMESTAMPTZ(3),
    "workerName" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "station_listening_pkey" PRIMARY KEY ("stationId")
);

-- CreateTable
CREATE TABLE "monitoring_schedules" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "daysOfWeek" VARCHAR(20) NOT NULL,
    "startTime" VARCHAR(8) NOT NULL,
    "endTime" VARCHAR(8) NOT NULL,
    "timezone" TEXT NOT NULL DEFAULT 'America/Los_Angeles',
    "monitoringType" TEXT NOT NULL DEFAULT 'advertisements',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "alertsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "createdBy" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "monitoring_schedules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "monitoring_defaults" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "minConfidenceThreshold" DOUBLE PRECISION NOT NULL DEFAULT 0.6,
    "enableBrandClassification" BOOLEAN NOT NULL DEFAULT true,
    "captureIntervalSeconds" INTEGER NOT NULL DEFAULT 45,
    "maxCaptureLength" INTEGER NOT NULL DEFAULT 30,
    "enableContinuousMonitoring" BOOLEAN NOT NULL DEFAULT true,
    "enableEmailAlerts" BOOLEAN NOT NULL DEFAULT true,
    "alertOnLocalBrands" BOOLEAN NOT NULL DEFAULT true,
    "alertOnNationalBrands" BOOLEAN NOT NULL DEFAULT false,
    "suppressNationalBrands" BOOLEAN NOT NULL DEFAULT false,
    "dailySummaryEnabled" BOOLEAN NOT NULL DEFAULT true,
    "defaultStartTime" TEXT NOT NULL DEFAULT '06:00',
    "defaultEndTime" TEXT NOT NULL DEFAULT '22:00',
    "defaultMonitoringDays" TEXT NOT NULL DEFAULT '1,2,3,4,5',
    "enableAutoProspectMatching" BOOLEAN NOT NULL DEFAULT true,
    "enableAutoStatusUpdates" BOOLEAN NOT NULL DEFAULT true,
    "retainAudioSegments" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "monitoring_defaults_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "full_period_recordings" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "stationName" TEXT NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'recording',
    "audioFilePath" TEXT,
    "transcriptPath" TEXT,
    "detectedCompaniesCount" INTEGER NOT NULL DEFAULT 0,
    "processedAt" TIMESTAMPTZ(3),
    "heardSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "silentSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "lostSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "lossReasons" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "full_period_recordings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audio_segments" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "recordingId" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationSeconds" DOUBLE PRECISION NOT NULL,
    "soundClass" TEXT NOT NULL,
    "averageVolume" DOUBLE PRECISION,
    "peakVolume" DOUBLE PRECISION,
    "volumeVariance" DOUBLE PRECISION,
    "loudnessLufs" DOUBLE PRECISION,
    "isVolumeElevated" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "statusReason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transcribedAt" TIMESTAMPTZ(3),
    "audioDeletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "audio_segments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "complete_transcripts" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "stationName" TEXT NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "transcript" TEXT NOT NULL,
    "detectionType" TEXT NOT NULL DEFAULT 'full_period',
    "confidence" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "isDetection" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT,
    "averageVolume" DOUBLE PRECISION,
    "peakVolume" DOUBLE PRECISION,
    "volumeVariance" DOUBLE PRECISION,
    "isVolumeElevated" BOOLEAN NOT NULL DEFAULT false,
    "recordingId" INTEGER,
    "segmentId" INTEGER,
    "words" JSONB NOT NULL DEFAULT '[]',
    "engine" TEXT,
    "processedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "detectedCompany" TEXT,
    "detectionConfidence" DOUBLE PRECISION,
    "potentialCompanyNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "priorityScore" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "uncertaintyLevel" TEXT NOT NULL DEFAULT 'low',
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "isSample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "complete_transcripts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audio_segment_tags" (
    "id" SERIAL NOT NULL,
    "recordingId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "tagType" VARCHAR(50) NOT NULL,
    "startTimeMinutes" DOUBLE PRECISION NOT NULL,
    "endTimeMinutes" DOUBLE PRECISION NOT NULL,
    "durationSeconds" DOUBLE PRECISION NOT NULL,
    "transcript" TEXT,
    "confidence" DOUBLE PRECISION,
    "taggedBy" INTEGER,
    "averageVolume" DOUBLE PRECISION,
    "peakVolume" DOUBLE PRECISION,
    "volumeVariance" DOUBLE PRECISION,
    "isVolumeElevated" BOOLEAN NOT NULL DEFAULT false,
    "detectedCompany" TEXT,
    "reviewStatus" TEXT NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audio_segment_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tagging_queue" (
    "id" SERIAL NOT NULL,
    "recordingId" INTEGER NOT NULL,
    "stationId" INTEGER NOT NULL,
    "stationName" TEXT NOT NULL,
    "segmentStartMinutes" DOUBLE PRECISION NOT NULL,
    "segmentEndMinutes" DOUBLE PRECISION NOT NULL,
    "transcript" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 1,
    "assignedTo" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tagging_queue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_tagging_stats" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "totalTagged" INTEGER NOT NULL DEFAULT 0,
    "adsTagged" INTEGER NOT NULL DEFAULT 0,
    "musicTagged" INTEGER NOT NULL DEFAULT 0,
    "talkTagged" INTEGER NOT NULL DEFAULT 0,
    "accuracyScore" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "level" INTEGER NOT NULL DEFAULT 1,
    "totalPoints" INTEGER NOT NULL DEFAULT 0,
    "streak" INTEGER NOT NULL DEFAULT 0,
    "lastTaggedAt" TIMESTAMPTZ(3),
    "achievements" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "user_tagging_stats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "companies" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "brandType" TEXT NOT NULL DEFAULT 'unknown',
    "industry" TEXT,
    "phone" TEXT,
    "website" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_aliases" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "alias" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,

    CONSTRAINT "company_aliases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "creatives" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER,
    "firstHeardAt" TIMESTAMPTZ(3) NOT NULL,
    "durationSeconds" DOUBLE PRECISION NOT NULL,
    "transcript" TEXT,
    "fingerprint" BYTEA,

    CONSTRAINT "creatives_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "airings" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "creativeId" INTEGER,
    "detectionId" INTEGER,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'transcript',
    "isSample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "airings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prospects" (
    "id" SERIAL NOT NULL,
    "companyName" TEXT NOT NULL,
    "industry" TEXT,
    "sicCode" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipCode" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "contactPerson" TEXT,
    "pipelineStatus" TEXT NOT NULL DEFAULT 'suspect',
    "leadSource" TEXT NOT NULL DEFAULT 'detected',
    "notes" TEXT,
    "lastContact" TIMESTAMPTZ(3),
    "nextAction" TEXT,
    "monthlyValue" DECIMAL(12,2),
    "companyDescription" TEXT,
    "employeeCount" INTEGER,
    "annualRevenue" TEXT,
    "foundedYear" INTEGER,
    "companyType" TEXT,
    "socialMedia" JSONB,
    "businessHours" JSONB,
    "servicesOffered" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "infoLastUpdated" TIMESTAMPTZ(3),
    "infoSource" TEXT,
    "foldedName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "isSample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "prospects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prospect_status_changes" (
    "id" SERIAL NOT NULL,
    "prospectId" INTEGER NOT NULL,
    "fromStatus" TEXT,
    "toStatus" TEXT NOT NULL,
    "changedBy" INTEGER,
    "reason" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prospect_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "detections" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "prospectId" INTEGER,
    "detectedCompany" TEXT,
    "rawTranscript" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION,
    "brandType" TEXT NOT NULL DEFAULT 'unknown',
    "contentType" TEXT NOT NULL DEFAULT 'advertisement',
    "audioClipUrl" TEXT,
    "averageVolume" DOUBLE PRECISION,
    "peakVolume" DOUBLE PRECISION,
    "volumeVariance" DOUBLE PRECISION,
    "isVolumeElevated" BOOLEAN NOT NULL DEFAULT false,
    "detectedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "isMatched" BOOLEAN NOT NULL DEFAULT false,
    "companyId" INTEGER,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "phone" TEXT,
    "website" TEXT,
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "isSample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "detections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "detection_clips" (
    "id" SERIAL NOT NULL,
    "detectionId" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "durationSeconds" DOUBLE PRECISION NOT NULL,
    "adStartSeconds" DOUBLE PRECISION NOT NULL,
    "peaks" BYTEA NOT NULL,
    "words" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "detection_clips_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "detection_cooldowns" (
    "id" SERIAL NOT NULL,
    "stationId" INTEGER NOT NULL,
    "companyName" TEXT NOT NULL,
    "lastDetected" TIMESTAMPTZ(3) NOT NULL,
    "cooldownMinutes" INTEGER NOT NULL DEFAULT 20,

    CONSTRAINT "detection_cooldowns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "territory_searches" (
    "id" SERIAL NOT NULL,
    "searchQuery" TEXT NOT NULL,
    "sicCode" TEXT,
    "zipCode" TEXT,
    "radiusMiles" INTEGER,
    "resultsCount" INTEGER NOT NULL DEFAULT 0,
    "createdBy" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "territory_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discovered_businesses" (
    "id" SERIAL NOT NULL,
    "searchId" INTEGER NOT NULL,
    "companyName" TEXT NOT NULL,
    "industry" TEXT,
    "sicCode" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipCode" TEXT,
    "phone" TEXT,
    "website" TEXT,
    "isAddedToProspects" BOOLEAN NOT NULL DEFAULT false,
    "prospectId" INTEGER,

    CONSTRAINT "discovered_businesses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_classification_config" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "nationalBrands" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "localIndicators" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "nationalIndicators" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "brand_classification_config_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ad_keywords_config" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "keywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "isEnabled" BOOLEAN NOT NULL DEFAULT true,
    "weightMultiplier" DOUBLE PRECISION NOT NULL DEFAULT 1,

    CONSTRAINT "ad_keywords_config_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_errors" (
    "id" SERIAL NOT NULL,
    "errorMessage" TEXT NOT NULL,
    "stackTrace" TEXT,
    "severity" VARCHAR(20) NOT NULL,
    "url" TEXT,
    "method" TEXT,
    "userId" INTEGER,
    "userAgent" TEXT,
    "ipAddress" TEXT,
    "requestData" JSONB,
    "headers" JSONB,
    "additionalInfo" JSONB,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedBy" INTEGER,
    "notes" TEXT,

    CONSTRAINT "system_errors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_error_alert_settings" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "enableErrorAlerts" BOOLEAN NOT NULL DEFAULT true,
    "minSeverityLevel" TEXT NOT NULL DEFAULT 'high',

    CONSTRAINT "admin_error_alert_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "todo_items" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(500) NOT NULL,
    "description" TEXT,
    "priority" TEXT NOT NULL DEFAULT 'medium',
    "category" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "assignedTo" INTEGER,
    "createdBy" INTEGER,
    "dueDate" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "estimatedHours" DOUBLE PRECISION,
    "actualHours" DOUBLE PRECISION,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "todo_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "weekly_todo_scheduler" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "isEnabled" BOOLEAN NOT NULL DEFAULT true,
    "sendTime" TEXT NOT NULL DEFAULT '09:00:00',
    "lastSent" TIMESTAMPTZ(3),
    "emailPreferences" JSONB NOT NULL DEFAULT '{"technicalIssues":true,"featureEnhancements":true,"uxImprovements":true,"businessFeatures":true,"completions":true,"priorityRecommendations":true}',

    CONSTRAINT "weekly_todo_scheduler_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_processing_stats" (
    "id" SERIAL NOT NULL,
    "processingDate" DATE NOT NULL,
    "totalFiles" INTEGER NOT NULL DEFAULT 0,
    "processedFiles" INTEGER NOT NULL DEFAULT 0,
    "totalDuration" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "totalSegments" INTEGER NOT NULL DEFAULT 0,
    "advertisementSegments" INTEGER NOT NULL DEFAULT 0,
    "speechSegments" INTEGER NOT NULL DEFAULT 0,
    "musicSegments" INTEGER NOT NULL DEFAULT 0,
    "totalSizeGB" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "stationStats" JSONB NOT NULL DEFAULT '[]',
    "businessInsights" JSONB NOT NULL DEFAULT '{}',
    "processingMethod" TEXT,
    "apiCallsUsed" INTEGER NOT NULL DEFAULT 0,
    "emailSent" BOOLEAN NOT NULL DEFAULT false,
    "emailSentAt" TIMESTAMPTZ(3),
    "isSample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "daily_processing_stats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_events" (
    "id" BIGSERIAL NOT NULL,
    "jobName" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "uniqueKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "runAt" TIMESTAMPTZ(3),
    "dispatchedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,

    CONSTRAINT "outbox_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "microsites" (
    "id" SERIAL NOT NULL,
    "domain" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'default',
    "landingPageType" TEXT NOT NULL DEFAULT 'landing',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "primaryColor" TEXT NOT NULL DEFAULT '#2563eb',
    "logoUrl" TEXT,
    "backgroundImageUrl" TEXT,
    "customCss" TEXT,
    "heroTitle" TEXT,
    "heroSubtitle" TEXT,
    "contactEmail" TEXT,
    "contactPhone" TEXT,
    "allowAuthentication" BOOLEAN NOT NULL DEFAULT true,
    "redirectAuthenticated" BOOLEAN NOT NULL DEFAULT true,
    "redirectUrl" TEXT NOT NULL DEFAULT '/dashboard',
    "customSettings" JSONB,
    "createdBy" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "microsites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "social_media_configurations" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "platform" TEXT NOT NULL,
    "isEnabled" BOOLEAN NOT NULL DEFAULT false,
    "apiKey" TEXT,
    "apiSecret" TEXT,
    "accessToken" TEXT,
    "accessTokenSecret" TEXT,
    "accountId" TEXT,
    "accountUsername" TEXT,
    "connectionStatus" TEXT NOT NULL DEFAULT 'disconnected',
    "lastError" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{"autoPost":false}',

    CONSTRAINT "social_media_configurations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "social_media_posts" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "content" TEXT NOT NULL,
    "mediaUrls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "hashtags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "platforms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'draft',
    "scheduledFor" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),
    "platformStatuses" JSONB NOT NULL DEFAULT '{}',
    "analytics" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "social_media_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brackets" (
    "id" SERIAL NOT NULL,
    "createdBy" INTEGER NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "description" TEXT,
    "category" TEXT NOT NULL,
    "bracketType" TEXT NOT NULL DEFAULT 'single_elimination',
    "totalParticipants" INTEGER NOT NULL,
    "currentRound" INTEGER NOT NULL DEFAULT 1,
    "maxRounds" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'setup',
    "isPublic" BOOLEAN NOT NULL DEFAULT true,
    "allowAnonymousVoting" BOOLEAN NOT NULL DEFAULT true,
    "votingEndTime" TIMESTAMPTZ(3),
    "settings" JSONB NOT NULL DEFAULT '{"requireLogin":false,"oneVotePerUser":true,"showResults":true,"allowComments":false}',
    "publicUrl" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brackets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bracket_participants" (
    "id" SERIAL NOT NULL,
    "bracketId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "imageUrl" TEXT,
    "seedNumber" INTEGER,
    "currentRound" INTEGER NOT NULL DEFAULT 1,
    "position" INTEGER,
    "stats" JSONB NOT NULL DEFAULT '{"totalVotes":0,"winRate":0,"roundsWon":0,"roundsLost":0}',
    "isEliminated" BOOLEAN NOT NULL DEFAULT false,
    "eliminatedInRound" INTEGER,

    CONSTRAINT "bracket_participants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bracket_votes" (
    "id" SERIAL NOT NULL,
    "bracketId" INTEGER NOT NULL,
    "participantId" INTEGER NOT NULL,
    "opponentId" INTEGER,
    "round" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "voterId" INTEGER,
    "voterSessionId" TEXT,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "votedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voterKey" TEXT NOT NULL,

    CONSTRAINT "bracket_votes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_prefix_key" ON "api_tokens"("prefix");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_tokenHash_key" ON "api_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "api_tokens_userId_idx" ON "api_tokens"("userId");

-- CreateIndex
CREATE INDEX "login_attempts_accountKey_attemptedAt_idx" ON "login_attempts"("accountKey", "attemptedAt");

-- CreateIndex
CREATE INDEX "login_attempts_ipAddress_attemptedAt_idx" ON "login_attempts"("ipAddress", "attemptedAt");

-- CreateIndex
CREATE INDEX "login_attempts_attemptedAt_idx" ON "login_attempts"("attemptedAt");

-- CreateIndex
CREATE UNIQUE INDEX "user_invitations_token_key" ON "user_invitations"("token");

-- CreateIndex
CREATE INDEX "user_invitations_email_idx" ON "user_invitations"("email");

-- CreateIndex
CREATE INDEX "radio_stations_createdBy_idx" ON "radio_stations"("createdBy");

-- CreateIndex
CREATE INDEX "radio_stations_normalizedStreamUrl_idx" ON "radio_stations"("normalizedStreamUrl");

-- CreateIndex
CREATE INDEX "monitoring_schedules_stationId_idx" ON "monitoring_schedules"("stationId");

-- CreateIndex
CREATE UNIQUE INDEX "monitoring_defaults_userId_key" ON "monitoring_defaults"("userId");

-- CreateIndex
CREATE INDEX "full_period_recordings_stationId_startTime_idx" ON "full_period_recordings"("stationId", "startTime");

-- CreateIndex
CREATE INDEX "audio_segments_status_createdAt_idx" ON "audio_segments"("status", "createdAt");

-- CreateIndex
CREATE INDEX "audio_segments_recordingId_idx" ON "audio_segments"("recordingId");

-- CreateIndex
CREATE UNIQUE INDEX "audio_segments_stationId_startedAt_key" ON "audio_segments"("stationId", "startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "complete_transcripts_segmentId_key" ON "complete_transcripts"("segmentId");

-- CreateIndex
CREATE INDEX "complete_transcripts_stationId_startTime_idx" ON "complete_transcripts"("stationId", "startTime");

-- CreateIndex
CREATE INDEX "complete_transcripts_processedAt_idx" ON "complete_transcripts"("processedAt");

-- CreateIndex
CREATE INDEX "complete_transcripts_recordingId_idx" ON "complete_transcripts"("recordingId");

-- CreateIndex
CREATE INDEX "audio_segment_tags_recordingId_idx" ON "audio_segment_tags"("recordingId");

-- CreateIndex
CREATE INDEX "audio_segment_tags_stationId_createdAt_idx" ON "audio_segment_tags"("stationId", "createdAt");

-- CreateIndex
CREATE INDEX "tagging_queue_status_priority_idx" ON "tagging_queue"("status", "priority");

-- CreateIndex
CREATE UNIQUE INDEX "user_tagging_stats_userId_key" ON "user_tagging_stats"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "companies_foldedName_key" ON "companies"("foldedName");

-- CreateIndex
CREATE UNIQUE INDEX "company_aliases_foldedName_key" ON "company_aliases"("foldedName");

-- CreateIndex
CREATE INDEX "company_aliases_companyId_idx" ON "company_aliases"("companyId");

-- CreateIndex
CREATE INDEX "creatives_companyId_idx" ON "creatives"("companyId");

-- CreateIndex
CREATE INDEX "airings_companyId_startedAt_idx" ON "airings"("companyId", "startedAt");

-- CreateIndex
CREATE INDEX "airings_stationId_startedAt_idx" ON "airings"("stationId", "startedAt");

-- CreateIndex
CREATE INDEX "airings_detectionId_idx" ON "airings"("detectionId");

-- CreateIndex
CREATE UNIQUE INDEX "airings_stationId_companyId_startedAt_key" ON "airings"("stationId", "companyId", "startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "prospects_foldedName_key" ON "prospects"("foldedName");

-- CreateIndex
CREATE INDEX "prospects_pipelineStatus_idx" ON "prospects"("pipelineStatus");

-- CreateIndex
CREATE INDEX "prospect_status_changes_prospectId_changedAt_idx" ON "prospect_status_changes"("prospectId", "changedAt");

-- CreateIndex
CREATE INDEX "detections_detectedAt_idx" ON "detections"("detectedAt");

-- CreateIndex
CREATE INDEX "detections_stationId_detectedAt_idx" ON "detections"("stationId", "detectedAt");

-- CreateIndex
CREATE INDEX "detections_companyId_detectedAt_idx" ON "detections"("companyId", "detectedAt");

-- CreateIndex
CREATE INDEX "detections_prospectId_idx" ON "detections"("prospectId");

-- CreateIndex
CREATE UNIQUE INDEX "detection_clips_detectionId_key" ON "detection_clips"("detectionId");

-- CreateIndex
CREATE UNIQUE INDEX "detection_clips_storageKey_key" ON "detection_clips"("storageKey");

-- CreateIndex
CREATE INDEX "detection_clips_expiresAt_idx" ON "detection_clips"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "detection_cooldowns_stationId_companyName_key" ON "detection_cooldowns"("stationId", "companyName");

-- CreateIndex
CREATE INDEX "discovered_businesses_searchId_idx" ON "discovered_businesses"("searchId");

-- CreateIndex
CREATE UNIQUE INDEX "brand_classification_config_userId_key" ON "brand_classification_config"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ad_keywords_config_userId_key" ON "ad_keywords_config"("userId");

-- CreateIndex
CREATE INDEX "system_errors_occurredAt_idx" ON "system_errors"("occurredAt");

-- CreateIndex
CREATE UNIQUE INDEX "admin_error_alert_settings_userId_key" ON "admin_error_alert_settings"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "weekly_todo_scheduler_userId_key" ON "weekly_todo_scheduler"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "daily_processing_stats_processingDate_key" ON "daily_processing_stats"("processingDate");

-- CreateIndex
CREATE INDEX "outbox_events_dispatchedAt_id_idx" ON "outbox_events"("dispatchedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "microsites_domain_key" ON "microsites"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "social_media_configurations_userId_platform_key" ON "social_media_configurations"("userId", "platform");

-- CreateIndex
CREATE INDEX "social_media_posts_userId_createdAt_idx" ON "social_media_posts"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "brackets_publicUrl_key" ON "brackets"("publicUrl");

-- CreateIndex
CREATE INDEX "brackets_createdBy_idx" ON "brackets"("createdBy");

-- CreateIndex
CREATE UNIQUE INDEX "bracket_participants_bracketId_seedNumber_key" ON "bracket_participants"("bracketId", "seedNumber");

-- CreateIndex
CREATE INDEX "bracket_votes_participantId_idx" ON "bracket_votes"("participantId");

-- CreateIndex
CREATE UNIQUE INDEX "bracket_votes_bracketId_round_position_voterKey_key" ON "bracket_votes"("bracketId", "round", "position", "voterKey");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "radio_stations" ADD CONSTRAINT "radio_stations_createdBy_fkey" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_listening" ADD CONSTRAINT "station_listening_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monitoring_schedules" ADD CONSTRAINT "monitoring_schedules_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monitoring_defaults" ADD CONSTRAINT "monitoring_defaults_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "full_period_recordings" ADD CONSTRAINT "full_period_recordings_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_segments" ADD CONSTRAINT "audio_segments_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_segments" ADD CONSTRAINT "audio_segments_recordingId_fkey" FOREIGN KEY ("recordingId") REFERENCES "full_period_recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complete_transcripts" ADD CONSTRAINT "complete_transcripts_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complete_transcripts" ADD CONSTRAINT "complete_transcripts_recordingId_fkey" FOREIGN KEY ("recordingId") REFERENCES "full_period_recordings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complete_transcripts" ADD CONSTRAINT "complete_transcripts_segmentId_fkey" FOREIGN KEY ("segmentId") REFERENCES "audio_segments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_segment_tags" ADD CONSTRAINT "audio_segment_tags_recordingId_fkey" FOREIGN KEY ("recordingId") REFERENCES "full_period_recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_segment_tags" ADD CONSTRAINT "audio_segment_tags_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_aliases" ADD CONSTRAINT "company_aliases_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "airings" ADD CONSTRAINT "airings_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "airings" ADD CONSTRAINT "airings_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "airings" ADD CONSTRAINT "airings_creativeId_fkey" FOREIGN KEY ("creativeId") REFERENCES "creatives"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "airings" ADD CONSTRAINT "airings_detectionId_fkey" FOREIGN KEY ("detectionId") REFERENCES "detections"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prospect_status_changes" ADD CONSTRAINT "prospect_status_changes_prospectId_fkey" FOREIGN KEY ("prospectId") REFERENCES "prospects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detections" ADD CONSTRAINT "detections_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detections" ADD CONSTRAINT "detections_prospectId_fkey" FOREIGN KEY ("prospectId") REFERENCES "prospects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detections" ADD CONSTRAINT "detections_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detection_clips" ADD CONSTRAINT "detection_clips_detectionId_fkey" FOREIGN KEY ("detectionId") REFERENCES "detections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detection_cooldowns" ADD CONSTRAINT "detection_cooldowns_stationId_fkey" FOREIGN KEY ("stationId") REFERENCES "radio_stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discovered_businesses" ADD CONSTRAINT "discovered_businesses_searchId_fkey" FOREIGN KEY ("searchId") REFERENCES "territory_searches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bracket_participants" ADD CONSTRAINT "bracket_participants_bracketId_fkey" FOREIGN KEY ("bracketId") REFERENCES "brackets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bracket_votes" ADD CONSTRAINT "bracket_votes_bracketId_fkey" FOREIGN KEY ("bracketId") REFERENCES "brackets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bracket_votes" ADD CONSTRAINT "bracket_votes_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "bracket_participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;


