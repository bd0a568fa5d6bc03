import type { z } from 'zod'
import { variables } from '#api/env-variables.ts'
import type { Variables } from '#api/env-variables.ts'
import { StartFailure } from '#api/errors.ts'
import { isLoopback } from '#shared/loopback.ts'
import type { MarketingForm } from '#shared/site.ts'

type MarketingFormSettings = MarketingForm & {
  /** Origins that the page may talk to for the sake of the form. */
  origins: string[]
}

/** What whoever operates the program has settled, read once when it starts. */
export type Env = {
  port: number
  host: string
  /** Processes that answer behind the port. */
  workers: number
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** The same database without a pooler in front, for what holds a connection: migrations and programs that people run. Null: there is none. */
  databaseDirectUrl: string | null
  /** Whether PostgreSQL keeps statements by name for a connection. */
  prepared: boolean
  dataDir: string
  /** Null: made once and kept under `dataDir`. */
  sessionSecret: string | null
  /** The secret before this one: it signs nothing new, and what it signed still counts. */
  previousSecret: string | null
  /** Where visitors reach the product: an origin, without a slash at its end. */
  publicUrl: string
  /** How many proxies stand in front and may say whom they speak for. */
  trustProxy: number
  /** Whether browsers shall ask for encryption on every name below ours, too. */
  hstsSubdomains: boolean
  explorer: boolean
  /** Which GraphQL documents are executed: all, or those that are known before anybody sends them. */
  documents: 'all' | 'trusted'
  /** A folder with documents of other clients, known as those of the web are. */
  documentsDir: string | null
  /** Which executor runs GraphQL operations. */
  executor: 'plans' | 'graphql-js'
  production: boolean
  schedulingUrl: string | null
  marketingForm: MarketingFormSettings | null
  promoVideoUrl: string | null
  /** What one account, or one network of people who are not signed in, may take of each node. */
  shares: {
    /** Writes a minute of a portal user, and of one of the staff. */
    portalWrites: number
    staffWrites: number
    /** Requests a minute that need more than a file. */
    requests: number
    /** Requests that are worked for at the same time, how many more may wait, and for how many milliseconds. */
    atOnce: number
    waiting: number
    patience: number
  }
  /** Bytes that the files of one customer may have together. */
  storageLimit: number
  /** Files that one person may attach in a day. */
  filesADay: number
  /** Bytes of answers that wait for their readers, all together. */
  unreadLimit: number
  /** Milliseconds after which a request that has no answer yet is given up. */
  requestDeadline: number
  /** Bytes that must stay free where the data lies; below it nothing new is kept. */
  diskFloor: number
  /** Bytes that a file may have. */
  fileLimit: number
  /** Bytes that an answer may have, files and pages apart. */
  answerLimit: number
  /** Whether the demo company is made where the database is empty. */
  seedDemo: boolean
  /** Whether the accounts of the demo company may sign in. */
  demoSignIn: boolean
}

const secrets = new Set([
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
])

/** Reads the environment. Throws StartFailure with a sentence for each value that does not fit; a secret's value is never in it. */
export function readEnv(environment: Record<string, string | undefined>): Env {
  // `NAME=` in a file of settings means that it is not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = variables.safeParse(set)
  if (!success) throw new StartFailure(sentences(error, set))
  const wrong = contradictions(data)
  if (wrong.length > 0) throw new StartFailure(wrong.join('\n'))
  return settled(data)
}

function sentences(error: z.ZodError, set: Record<string, string | undefined>) {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues)
    if (!first.has(String(path[0]))) first.set(String(path[0]), message)
  return [...first]
    .map(([name, message]) => `${name} is ${found(name, set[name])}; expected ${message}.`)
    .join('\n')
}

const found = (name: string, value = '') =>
  secrets.has(name)
    ? `a value that does not fit (${value.length} characters)`
    : JSON.stringify(value)

const marketingNames = [
  'MARKETING_FORM_REGION',
  'MARKETING_FORM_PORTAL_ID',
  'MARKETING_FORM_ID',
  'MARKETING_FORM_SCRIPT_URL',
] as const

/** Values that fit by themselves and not together. */
function contradictions(values: Variables) {
  const wrong: string[] = []
  if (values.NODE_ENV === 'production') {
    if (!values.DATABASE_URL)
      wrong.push(
        'DATABASE_URL is not set; expected in production: the address of the PostgreSQL to use, or the word embedded.',
      )
    if (!values.SESSION_SECRET)
      wrong.push(
        'SESSION_SECRET is not set; expected in production: at least 32 random characters.',
      )
    if (!values.PUBLIC_URL)
      wrong.push(
        'PUBLIC_URL is not set; expected in production: where visitors reach the product, such as https://www.example.com.',
      )
    else if (!values.PUBLIC_URL.startsWith('https:') && values.ALLOW_HTTP !== '1')
      wrong.push(
        `PUBLIC_URL is "${values.PUBLIC_URL}"; expected in production: an address that begins with https://, or ALLOW_HTTP=1 where nobody can listen in.`,
      )
    if (values.SEED_DEMO === '1')
      wrong.push('SEED_DEMO is "1"; expected in production: no demo data, so leave it out.')
  }
  const missing = marketingNames.filter((name) => !values[name])
  if (missing.length > 0 && missing.length < marketingNames.length)
    for (const name of missing)
      wrong.push(
        `${name} is not set; expected next to the other settings of the marketing form, or none of them.`,
      )
  return wrong
}

/** Whether nothing that was settled lets anybody in from outside this machine. */
const isForThisMachine = (values: Variables, publicUrl: string) =>
  isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname) && values.TRUST_PROXY === 0

function settled(values: Variables): Env {
  const production = values.NODE_ENV === 'production'
  const databaseUrl = values.DATABASE_URL === 'embedded' ? null : (values.DATABASE_URL ?? null)
  const asked = values.SEED_DEMO === '1'
  const publicUrl = values.PUBLIC_URL
    ? new URL(values.PUBLIC_URL).origin
    : `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    databaseUrl,
    dataDir: values.DATA_DIR,
    sessionSecret: values.SESSION_SECRET ?? null,
    previousSecret: values.SESSION_SECRET_BEFORE ?? null,
    publicUrl,
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
    shares: {
      portalWrites: values.PORTAL_WRITES,
      staffWrites: values.STAFF_WRITES,
      requests: values.REQUESTS,
      atOnce: values.REQUESTS_AT_ONCE,
      waiting: values.REQUESTS_WAITING,
      patience: values.WAITING_TIME * 1000,
    },
    storageLimit: values.STORAGE_LIMIT,
    filesADay: values.FILES_A_DAY,
    unreadLimit: values.UNREAD_LIMIT,
    requestDeadline: values.REQUEST_DEADLINE * 1000,
    diskFloor: values.DISK_FLOOR,
    fileLimit: values.FILE_LIMIT,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    prepared: values.PREPARED === 'on',
    answerLimit: values.ANSWER_LIMIT,
    seedDemo: !production && (asked || (databaseUrl === null && values.SEED_DEMO !== '0')),
    demoSignIn: !production && isForThisMachine(values, publicUrl),
  }
}

function marketingForm(values: Variables): MarketingFormSettings | null {
  const region = values.MARKETING_FORM_REGION
  const portalId = values.MARKETING_FORM_PORTAL_ID
  const formId = values.MARKETING_FORM_ID
  const scriptUrl = values.MARKETING_FORM_SCRIPT_URL
  if (!region || !portalId || !formId || !scriptUrl) return null
  return { region, portalId, formId, scriptUrl, origins: values.MARKETING_FORM_ORIGINS ?? [] }
}
