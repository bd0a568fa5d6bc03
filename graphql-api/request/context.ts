import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Connection } from '#api/database/connect.ts'
import type { Verb } from '#api/access/verbs.ts'
import { personOf } from '#api/access/viewer.ts'
import type { Caller, Viewer } from '#api/access/viewer.ts'
import { readRequestScope } from './request-scope.ts'
import { createSystem } from './system-stores.ts'
import { retryLimit } from '#api/errors.ts'
import type { FileStore } from '#api/file-store/file-store.ts'
import type { JobQueue } from '#api/jobs/job-queue.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { createChangeRecorder, noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import type { ImportOfChanges } from '#api/stores/history/activity-entry.ts'
import type { ChangeRecorder } from '#api/stores/history/change-recorder.ts'
import type { OutgoingMail } from '#api/mail/mail-transport.ts'
import type { MailToRender, RenderedMail } from '#shared/mail.ts'
import { createLocks, createNoLocks } from '#api/stores/locks.ts'
import type { Locks } from '#api/stores/locks.ts'
import { lazyProperties } from '#api/stores/lazy-properties.ts'
import type { RateLimits } from '#api/stores/auth/rate-limits.ts'
import type { CalendarReader } from '#api/outside-calendars/open-calendar-reader.ts'
import type { SecurityEventQueue } from '#api/stores/auth/security-event-queue.ts'
import type { SignInLookup } from '#api/stores/auth/sign-in-lookup.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { runUnderSavepoint } from '#api/stores/savepoint.ts'
import { createStores } from '#api/stores/stores.ts'
import type { Stores } from '#api/stores/stores.ts'

/** Renders mails, and delivers them where there is a mail server. */
export type MailServices = {
  render: (mail: MailToRender) => Promise<RenderedMail>
  deliver: ((mail: OutgoingMail) => Promise<void>) | null
  /** The address that mails come from; null without a mail server. */
  address: string | null
}

/** The dependencies that all requests of a process share. */
export type AppServices = {
  db: Knex
  /** Returns the current time. */
  clock: () => Date
  /** Signs cursors. */
  secret: string
  /** The secret before a change; its signatures on cursors and device cookies are still accepted. */
  previousSecret?: string | null
  limits: RateLimits
  /** Finds the viewer that a token's hash signs in. */
  lookUpSignIn: SignInLookup
  /** Returns the job queue of a transaction. */
  jobQueueOf: (trx: Knex) => JobQueue
  /** Counts a write of the viewer. Returns the seconds to wait if there were too many, else null. */
  countWrite: (viewer: Viewer) => Promise<number | null>
  /** Returns whether at least this share of `MIN_FREE_DISK` is free. The share is 1 by default. */
  hasFreeDisk: (share?: number) => Promise<boolean>
  /** The queue of security events that belong to no transaction. */
  securityAside: Pick<SecurityEventQueue, 'note'>
  /** Returns whether typing may be announced to all nodes now. */
  mayAnnounceTyping: (customerId: number, personId: number) => boolean
  /** The maximum size of a file, in bytes. */
  fileLimit: number
  /** The maximum size of a recording with the picture, in bytes. */
  recordingLimit: number
  /** The maximum size of all files of one customer, in bytes, and the number of files that one person may attach in a day. */
  storageLimit: number
  filesPerDay: number
  /** The store of file contents; null where they stay in the database. */
  fileStore: FileStore | null
  /** The database and the folder of nightly backups; null without `BACKUP_DIR`. */
  backups: { connection: Connection; folder: string } | null
  mail: MailServices
  /** The origin of the product, which passkeys are bound to. */
  publicUrl: string
  /** The STUN and TURN servers of calls, and the secret of the latter. */
  iceServers: { urls: string[]; secret: string | null }
  /** Opens a reader of outside calendars; null where they are turned off. */
  openCalendarReader: (() => CalendarReader) | null
  /** True if the demo accounts may sign in. */
  allowsDemoSignIn: boolean
  /** Called when a transaction locks records out of order: tests fail, and production logs an error. */
  onLockOrderViolation: (message: string) => void
  log: {
    warn: (facts: object, message: string) => void
    error: (facts: object, message: string) => void
  }
}

/** The facts about a request that its transport provides. */
export type RequestMetadata = {
  id: string
  /** The network address, stored with the sign-in. */
  address: string
  /** The network that rate limits count as one address. */
  network: string
  /** True if the request may come from another machine. */
  isExternal: boolean
  /** The `User-Agent` of the client. */
  device: string | null
  /** The `Idempotency-Key` of a write; null without it. */
  idempotencyKey: string | null
  /** True if a page of this product sends the request. */
  isFromOwnPage: boolean
  /** False if cookies are neither read nor set: the request has a token, or comes from a page of ALLOWED_ORIGINS. */
  takesCookies: boolean
  /** Sets the sign-in cookie to a token, or clears the cookie. */
  remember: (token: string | null) => void
  /** The raw value of the device cookie, which names the accounts that signed in from this browser; unverified. */
  devices: string | null
  /** Sets the device cookie. */
  rememberDevices: (text: string) => void
}

/** The connection or transaction of a context, with its locks, change recorder and current verb. */
type TransactionState = {
  db: Knex
  locks: Locks
  changeRecorder: ChangeRecorder
  currentVerb: Verb | null
}

/** The request context of verbs and reads: the viewer, the records in the viewer's scope, and the shared dependencies. */
export type Ctx = Readonly<{
  viewer: Caller
  /** Stores limited to the viewer's scope. */
  stores: Stores
  system: ReturnType<typeof createSystem>
  /** Enqueues jobs in the transaction of the context. */
  jobQueue: JobQueue
  appServices: AppServices
  request: RequestMetadata
  /** The customer that the verb is about, locked with the accounts and in the viewer's scope; null if there is none. */
  lockedCustomer: CustomerRow | null
  /** The running verb; null outside of a verb. */
  currentVerb: Verb | null
  /** Runs work in one transaction. After a deadlock or conflict it is rolled back and retried (see `retryLimit`). */
  transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>
  /** Runs a part of a transaction. If the part throws, its changes are rolled back and the transaction can go on. */
  savepoint: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Makes the changes of the transaction one to the people who are told of them: see `ChangeRecorder`. */
  setMany: (manyId: number) => void
  /** Names the import in the history of the changes of the transaction. */
  setImport: (importOf: ImportOfChanges) => void
  /** Returns a context for a viewer in the same request, with empty caches. */
  withViewer: (viewer: Caller, verb?: Verb, lockedCustomer?: CustomerRow | null) => Ctx
}>

const createReaders = lazyProperties<{
  appServices: AppServices
  viewer: Caller
  state: TransactionState
}>()({
  stores: ({
    appServices: { secret, previousSecret, clock },
    viewer,
    state: { db, locks, changeRecorder },
  }) =>
    createStores({
      db,
      as: viewer,
      cursors: createCursors(secret, previousSecret),
      clock,
      locks,
      changeRecorder,
    }),
  system: ({ appServices, state }) => createSystem(appServices, state),
  jobQueue: ({ appServices, state }) => appServices.jobQueueOf(state.db),
})

/** Returns the milliseconds before a retry: longer each time, with jitter so that two transactions do not conflict again. */
const backoffBefore = (retry: number) => retry * (5 + Math.random() * 20)

const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let retry = 1; ; retry += 1)
    try {
      return await work()
    } catch (error) {
      if (retry > retryLimit(error)) throw error
      await sleep(backoffBefore(retry))
    }
}

/** Runs work in a new transaction and writes the consequences of its changes before the commit. */
const runInTransaction = <Result>(
  {
    appServices,
    request,
    viewer,
    currentVerb,
  }: Pick<Ctx, 'appServices' | 'request' | 'viewer' | 'currentVerb'>,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> => {
  readRequestScope()?.beginWrite()
  return appServices.db.transaction(async (trx) => {
    const locks = createLocks(appServices.onLockOrderViolation)
    const changeRecorder = createChangeRecorder(trx, appServices.clock)
    const state = { db: trx, locks, changeRecorder, currentVerb }
    const result = await work(buildContext(appServices, request, viewer, state))
    await changeRecorder.writeConsequences()
    return result
  })
}

const buildContext = (
  appServices: AppServices,
  request: RequestMetadata,
  viewer: Caller,
  state: TransactionState,
  lockedCustomer: CustomerRow | null = null,
): Ctx => {
  const { db, changeRecorder, currentVerb } = state
  const ctx: Ctx = Object.assign(createReaders({ appServices, viewer, state }), {
    appServices,
    request,
    viewer,
    lockedCustomer,
    currentVerb,
    savepoint: async <Result>(work: () => Promise<Result>) => runUnderSavepoint(state, work),
    setMany: changeRecorder.setMany,
    setImport: changeRecorder.setImport,
    withViewer: (next: Caller, verb?: Verb, customer: CustomerRow | null = null) => {
      if (verb) changeRecorder.setVerb(verb, personOf(next))
      const nextState = { ...state, currentVerb: verb ?? currentVerb }
      return buildContext(appServices, request, next, nextState, customer)
    },
    // A verb that calls another verb joins its transaction.
    transaction: async <Result>(work: (ctx: Ctx) => Promise<Result>) =>
      db.isTransaction ? work(ctx) : retryOnConflict(() => runInTransaction(ctx, work)),
  })
  return ctx
}

/** Creates the context of an anonymous request; `withViewer` returns that of a viewer. */
export const createContext = (appServices: AppServices, request: RequestMetadata): Ctx =>
  buildContext(appServices, request, null, {
    db: appServices.db,
    locks: createNoLocks(appServices.onLockOrderViolation),
    changeRecorder: noChangeRecorder,
    currentVerb: null,
  })
