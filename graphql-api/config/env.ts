import type { z } from 'zod'
import { envVariables } from './env-variables.ts'
import type { EnvVariables } from './env-variables.ts'
import type { FileStoreSettings } from './files-url.ts'
import { findConflicts } from './env-conflicts.ts'
import { StartFailure } from '#api/errors.ts'
import { isLoopback } from '#shared/loopback.ts'
import type { MarketingForm } from '#shared/site.ts'

type MarketingFormSettings = MarketingForm & {
  /** Origins that the page may connect to for the form. */
  origins: string[]
}

/** The settings, read once at startup. `docs/configuration.md` describes them. */
export type Env = {
  port: number
  host: string
  /** Processes that serve the port. */
  workers: number
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** The same database without a connection pooler, for migrations and commands. Null: there is no pooler. */
  databaseDirectUrl: string | null
  /** Whether statements are prepared by name; false behind a pooler that changes connections between transactions. */
  preparedStatements: boolean
  dataDir: string
  /** The folder of backups. Null: `backups` under `dataDir`, and no nightly backup. */
  backupDir: string | null
  /** The store of file contents. Null: they are in the database. */
  fileStore: FileStoreSettings | null
  /** Null: generated once and stored under `dataDir`. */
  sessionSecret: string | null
  /** The secret before a change: it signs nothing new, and its signatures are still accepted. */
  previousSecret: string | null
  /** The public origin, without a slash at its end. */
  publicUrl: string
  /** The mail server, and the sender of every mail. Null: mail stays in the outbox. */
  mailServer: { smtpUrl: string; from: string } | null
  /** The secret of the webhook for returned emails. Null: there is no webhook. */
  bounceSecret: string | null
  /** The servers by which browsers in a call find one another, and the secret that their TURN servers share. */
  iceServers: { urls: string[]; secret: string | null }
  /** True if people may add the address of a calendar elsewhere, which the server then reads. */
  outsideCalendars: boolean
  /** The secret of the metrics for operators. Null: there are none. */
  metricsSecret: string | null
  /** Origins of web views that may call the API with a token. */
  allowedOrigins: string[]
  /** The number of trusted reverse proxies, whose `X-Forwarded-*` headers are used. */
  trustProxy: number
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean
  /** Whether the GraphQL explorer is served. */
  explorer: boolean
  /** Which GraphQL documents are executed: all, or registered ones only. */
  documents: 'all' | 'trusted'
  /** A folder with registered documents of other clients. */
  documentsDir: string | null
  /** Which executor runs GraphQL operations. */
  executor: 'plans' | 'graphql-js'
  production: boolean
  schedulingUrl: string | null
  marketingForm: MarketingFormSettings | null
  promoVideoUrl: string | null
  /** Limits of one account, or of one network without a sign-in, in each process. */
  requestLimits: {
    portalWritesPerMinute: number
    staffWritesPerMinute: number
    /** Built files are not counted. */
    requestsPerMinute: number
    concurrentRequests: number
    queuedRequests: number
    /** Milliseconds that a request waits in the queue. */
    queueTimeout: number
  }
  /** Bytes of all files of one customer. */
  storageLimit: number
  /** Files that one person may attach in 24 hours. */
  filesPerDay: number
  /** Bytes of responses that wait for slow clients, all together. */
  unsentResponsesLimit: number
  /** Milliseconds within which a response begins. */
  requestDeadline: number
  /** Bytes that stay free on the disk of the data; below it nothing new is stored. */
  minFreeDisk: number
  /** Bytes of one file. */
  fileLimit: number
  /** Bytes of one recording of a call with the picture. */
  recordingLimit: number
  /** Bytes of one response with data. */
  responseLimit: number
  /** Whether an empty database is seeded with the demo company. */
  seedDemo: boolean
  /** Whether the accounts of the demo company may sign in. */
  demoSignIn: boolean
}

const secrets = new Set([
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'BOUNCE_SECRET',
  'METRICS_SECRET',
  'ICE_SECRET',
  'FILES_URL',
])

type Values = Record<string, string | undefined>

/** Parses the environment. Throws StartFailure with a sentence for each invalid value, which never contains a secret. */
export function readEnv(environment: Values): Env {
  // `NAME=` in an environment file means that it is not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = envVariables.safeParse(set)
  if (!success) throw new StartFailure(describeErrors(error, set))
  const conflicts = findConflicts(data)
  if (conflicts.length > 0) throw new StartFailure(conflicts.join('\n'))
  return toEnv(data)
}

function describeErrors(error: z.ZodError, set: Values) {
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = String(path[0])
    if (!messages.has(name)) messages.set(name, message)
  }
  return [...messages]
    .map(([name, message]) => `${name} is ${describeValue(name, set[name])}; expected ${message}.`)
    .join('\n')
}

const describeValue = (name: string, value = '') =>
  secrets.has(name) ? `an invalid value (${value.length} characters)` : JSON.stringify(value)

/** True if the product is reachable only from this machine. */
const isLocalOnly = (values: EnvVariables, publicUrl: string) =>
  isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname) && values.TRUST_PROXY === 0

function toEnv(values: EnvVariables): Env {
  const production = values.NODE_ENV === 'production'
  const databaseUrl = values.DATABASE_URL === 'embedded' ? null : (values.DATABASE_URL ?? null)
  const isSeedRequested = values.SEED_DEMO === '1'
  const publicUrl = values.PUBLIC_URL
    ? new URL(values.PUBLIC_URL).origin
    : `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    databaseUrl,
    dataDir: values.DATA_DIR,
    backupDir: values.BACKUP_DIR ?? null,
    fileStore: values.FILES_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    previousSecret: values.SESSION_SECRET_PREVIOUS ?? null,
    publicUrl,
    mailServer:
      values.SMTP_URL && values.MAIL_FROM
        ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM }
        : null,
    bounceSecret: values.BOUNCE_SECRET ?? null,
    iceServers: { urls: values.ICE_SERVERS ?? [], secret: values.ICE_SECRET ?? null },
    outsideCalendars: values.OUTSIDE_CALENDARS === 'on',
    metricsSecret: values.METRICS_SECRET ?? null,
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    trustProxy: values.TRUST_PROXY,
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    documents: values.DOCUMENTS,
    documentsDir: values.DOCUMENTS_DIR ?? null,
    executor: values.EXECUTOR,
    explorer: values.EXPLORER ? values.EXPLORER === 'on' : !production,
    production,
    schedulingUrl: values.SCHEDULING_URL ?? null,
    marketingForm: marketingForm(values),
    promoVideoUrl: values.PROMO_VIDEO_URL ?? null,
    requestLimits: {
      portalWritesPerMinute: values.PORTAL_WRITES_PER_MINUTE,
      staffWritesPerMinute: values.STAFF_WRITES_PER_MINUTE,
      requestsPerMinute: values.REQUESTS_PER_MINUTE,
      concurrentRequests: values.CONCURRENT_REQUESTS,
      queuedRequests: values.QUEUED_REQUESTS,
      queueTimeout: values.QUEUE_TIMEOUT * 1000,
    },
    storageLimit: values.STORAGE_LIMIT,
    filesPerDay: values.FILES_PER_DAY,
    unsentResponsesLimit: values.UNSENT_RESPONSES_LIMIT,
    requestDeadline: values.REQUEST_DEADLINE * 1000,
    minFreeDisk: values.MIN_FREE_DISK,
    fileLimit: values.FILE_LIMIT,
    recordingLimit: values.RECORDING_LIMIT,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    preparedStatements: values.PREPARED_STATEMENTS === 'on',
    responseLimit: values.RESPONSE_LIMIT,
    seedDemo:
      !production && (isSeedRequested || (databaseUrl === null && values.SEED_DEMO !== '0')),
    demoSignIn: !production && isLocalOnly(values, publicUrl),
  }
}

function marketingForm(values: EnvVariables): MarketingFormSettings | null {
  const region = values.MARKETING_FORM_REGION
  const portalId = values.MARKETING_FORM_PORTAL_ID
  const formId = values.MARKETING_FORM_ID
  const scriptUrl = values.MARKETING_FORM_SCRIPT_URL
  if (!region || !portalId || !formId || !scriptUrl) return null
  return { region, portalId, formId, scriptUrl, origins: values.MARKETING_FORM_ORIGINS ?? [] }
}
