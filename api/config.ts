import { z } from 'zod'

/**
 * Every environment variable of the product. Nobody else reads `process.env`.
 * Values that are absent or empty take the default named here.
 */
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const environment = z.object({
  /** `production` hides details of faults and requires persisted operations from anonymous callers. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach the product; links in mails are made from it. Default: http://localhost:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** All state that is not in the database. */
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  /** Connections a process may open. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  /** Absent: LISTEN/NOTIFY of the database carries events between processes. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Absent: jobs live in the database. */
  JOBS_MONGODB_URL: z.string().startsWith('mongodb').optional(),
  /** First administrator; absent: admin@localhost with a generated password, shown once. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  /** 0: an empty workspace, no demo stations and no sample history. */
  SAMPLE_DATA: flag.default(true),
  /** host:port pairs that streams may use though the address is private. */
  STREAM_ALLOWLIST: list.default([]),
  /** Absent: mails are written to DATA_DIR/outbox as .eml files. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Spotlead <spotlead@localhost>'),
  SNOW_CONE_HOST: z.string().default('coldcasecones.example'),
  /** At least 32 characters; signs cookies and links, encrypts stored credentials. */
  SECRET_KEY: z.string().min(32),
  /** Settings of a busy screen use about six. */
  SUBSCRIPTIONS_PER_SOCKET: z.coerce.number().int().min(1).default(20),
  /** Offices, schools and carriers put many people behind one address. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  /** New anonymous voters that a bracket counts of one address range in ten minutes; carriers and schools share addresses. */
  NEW_VOTERS_PER_RANGE: z.coerce.number().int().min(1).default(300),
  /** Prometheus metrics on 127.0.0.1; 0: none. The jobs process uses the next port. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** CIDR ranges whose X-Forwarded-For, -Proto and -Host count. */
  TRUSTED_PROXIES: list.default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  /** auto, openai, sherpa or pocketsphinx. */
  TRANSCRIBER: z.enum(['auto', 'openai', 'sherpa', 'pocketsphinx']).default('auto'),
  /** Base of an OpenAI-compatible server, e.g. http://gpu.local:8000. */
  TRANSCRIBER_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIBER_KEY: z.string().optional(),
  TRANSCRIBER_MODEL: z.string().default('whisper-1'),
  TRANSCRIBER_LANGUAGE: z.string().default('en'),
  /** Folder under DATA_DIR/models with a sherpa-onnx model. */
  TRANSCRIBER_MODEL_DIR: z.string().optional(),
  /** Room for clips in megabytes; when it is used up the oldest go. 0: no limit. */
  CLIP_BUDGET_MB: z.coerce.number().int().min(0).default(10_240),
  /** A bucket for clips instead of DATA_DIR/clips; any server that speaks the S3 protocol. Needs both keys. */
  S3_BUCKET: z.string().optional(),
  /** Absent: https://s3.REGION.amazonaws.com. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Before the name of every object, e.g. spotlead/. */
  S3_PREFIX: z.string().regex(/^[\w./-]*$/).default(''),
  /** Base of an OpenAI-compatible chat server that is asked about windows which may hold an ad; absent: the embedded engine alone judges. */
  LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_KEY: z.string().optional(),
  LLM_MODEL: z.string().default('gpt-4o-mini'),
  /** A question that takes longer is dropped, and the embedded judgement stands. */
  LLM_TIMEOUT_MS: z.coerce.number().int().min(500).max(120_000).default(8_000),
  /** Tokens a day (UTC) of all processes together; then the embedded engine alone judges until midnight. */
  LLM_DAILY_TOKENS: z.coerce.number().int().min(0).max(2_000_000_000).default(1_000_000),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  POCKETSPHINX_PATH: z.string().default('pocketsphinx_batch'),

  /** Base of an OTLP/HTTP collector; absent: no traces leave the process. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('spotlead'),
})

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {}

/** Parses and validates; throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError('The environment is not usable:\n  S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return { ...values, PUBLIC_URL: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '') }
}
