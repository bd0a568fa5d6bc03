import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Verb } from '#api/access/verbs.ts'
import type { Caller, Viewer } from '#api/access/viewer.ts'
import { courseNow } from './request-scope.ts'
import { triesAgainAfter } from '#api/errors.ts'
import { createAccounts } from '#api/stores/auth/accounts.ts'
import { createAssignments } from '#api/stores/queries/assignments.ts'
import { createComeBackRequests } from '#api/stores/queries/come-back-requests.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { createFileContents } from '#api/stores/queries/file-contents.ts'
import { createHandovers } from '#api/stores/queries/handovers.ts'
import { createActivityLog, noActivityLog } from '#api/stores/history/activity-log.ts'
import type { ActivityLog } from '#api/stores/history/activity-log.ts'
import { createIdempotencyKeys } from '#api/stores/auth/idempotency-keys.ts'
import { createInvitations } from '#api/stores/auth/invitations.ts'
import { createLeadForms } from '#api/stores/queries/lead-forms.ts'
import { createLocks, noLocks } from '#api/stores/locks.ts'
import type { Locks } from '#api/stores/locks.ts'
import { lazyProperties } from '#api/stores/lazy-properties.ts'
import { createOpenWork } from '#api/stores/queries/open-work.ts'
import type { RateLimits } from '#api/stores/auth/rate-limits.ts'
import type { SecurityEventQueue } from '#api/stores/auth/security-event-queue.ts'
import { createSecurityLog } from '#api/stores/auth/security-log.ts'
import type { SignInLookup } from '#api/stores/auth/sign-in-lookup.ts'
import { createSignIns } from '#api/stores/auth/sign-ins.ts'
import { createStores, storeFactories, createStoreTools } from '#api/stores/stores.ts'
import type { Stores } from '#api/stores/stores.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** What lasts longer than a request. */
export type World = {
  db: Knex
  /** The time now. */
  clock: () => Date
  /** Seals cursors. */
  secret: string
  /** Sealed cursors and known browsers before it. */
  previousSecret?: string | null
  limits: RateLimits
  /** Whom a token's hash signs in now. */
  signedIn: SignInLookup
  /** Counts a write of the viewer. Returns the seconds to wait when there were too many, else null. */
  countWrite: (viewer: Viewer) => Promise<number | null>
  /** Whether at least this share of `MIN_FREE_DISK` is free; all of it if no share is given. */
  hasRoom: (share?: number) => Promise<boolean>
  /** Security events that belong to no transaction. */
  securityAside: Pick<SecurityEventQueue, 'note'>
  /** Bytes that a file may have. */
  fileLimit: number
  /** Bytes that the files of one customer may have together, and how many files one person may attach in a day. */
  storageLimit: number
  filesPerDay: number
  /** Whether the demo accounts may sign in. */
  demoSignsIn: boolean
  /** Hears of a transaction that holds records out of order: tests fail by it, and the log gets a line. */
  outOfOrder: (message: string) => void
  log: {
    warn: (facts: object, message: string) => void
    error: (facts: object, message: string) => void
  }
}

/** Who asks, as the door that they came through knows it. */
export type Request = {
  id: string
  /** The network address, kept with the sign-in. */
  address: string
  /** What limits count as one address. */
  network: string
  /** Whether it may have come from another machine. */
  fromOutside: boolean
  /** What the device calls itself. */
  device: string | null
  /** What the caller sent to tell that two writes are one; null without it. */
  key: string | null
  /** Keeps the text of a new sign-in in the cookie, or takes the cookie away. */
  remember: (token: string | null) => void
  /** Which accounts have signed in from this browser, as it has kept it; unread, and perhaps forged. */
  devices: string | null
  /** Keeps that in the browser. */
  rememberDevices: (text: string) => void
}

/** The connection or transaction in which something is done, and what is known of it. */
type Within = { db: Knex; locks: Locks; activityLog: ActivityLog; doing: Verb | null }

const systemOf = lazyProperties<StoreTools>()({
  ...storeFactories,
  accounts: ({ db, locks, activityLog }) => createAccounts(db, locks, activityLog),
  assignments: ({ db }) => createAssignments(db),
  comeBacks: ({ db }) => createComeBackRequests(db),
  fileContents: ({ db }) => createFileContents(db),
  handovers: ({ db }) => createHandovers(db),
  idempotencyKeys: ({ db }) => createIdempotencyKeys(db),
  invitations: ({ db }) => createInvitations(db),
  leadForms: ({ db, locks, activityLog }) => createLeadForms(db, locks, activityLog),
  openWork: ({ db, activityLog }) => createOpenWork(db, activityLog),
  securityLog: ({ db }) => createSecurityLog(db),
  signIns: ({ db }) => createSignIns(db),
})

/** Rows without the viewer's scope, for signing in and for jobs. A test lists who uses it. */
const createSystem = (
  { secret, previousSecret, clock }: World,
  { db, locks, activityLog }: Pick<Within, 'db' | 'locks' | 'activityLog'>,
) =>
  systemOf(
    createStoreTools({
      db,
      as: 'system',
      cursors: createCursors(secret, previousSecret),
      clock,
      locks,
      activityLog,
    }),
  )

/** What a verb or a read is given: who asks, what they may touch, and the time. */
export type Ctx = Readonly<{
  viewer: Caller
  /** Records that the viewer may see. */
  stores: Stores
  system: ReturnType<typeof createSystem>
  world: World
  request: Request
  /** The verb that runs; null outside of one. */
  doing: Verb | null
  /** Runs work in one transaction; its stores see what it wrote. What met others halfway is undone and tried again (see `triesAgainAfter`). */
  transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>
  /** The context of somebody else in the same request, or of the same viewer once more, without anything that was read before. */
  become: (viewer: Caller, doing?: Verb) => Ctx
}>

const readingOf = lazyProperties<{ world: World; viewer: Caller; within: Within }>()({
  stores: ({
    world: { secret, previousSecret, clock },
    viewer,
    within: { db, locks, activityLog },
  }) =>
    createStores({
      db,
      as: viewer,
      cursors: createCursors(secret, previousSecret),
      clock,
      locks,
      activityLog,
    }),
  system: ({ world, within }) => createSystem(world, within),
})

/** Milliseconds before the next try: longer each time, and never the same for two that met. */
const pauseBefore = (retry: number) => retry * (5 + Math.random() * 20)

const orAgain = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let retry = 1; ; retry += 1)
    try {
      return await work()
    } catch (error) {
      if (retry > triesAgainAfter(error)) throw error
      await sleep(pauseBefore(retry))
    }
}

const build = (world: World, request: Request, viewer: Caller, within: Within): Ctx => {
  const { clock } = world
  const { db, activityLog, doing } = within
  const inTransaction = <Result>(work: (ctx: Ctx) => Promise<Result>) => {
    courseNow()?.beginWrite()
    return db.transaction(async (trx) => {
      const locks = createLocks(world.outOfOrder)
      const activityLog = createActivityLog(trx, clock)
      const result = await work(
        build(world, request, viewer, { db: trx, locks, activityLog, doing }),
      )
      await activityLog.flush()
      return result
    })
  }
  const ctx: Ctx = Object.assign(readingOf({ world, viewer, within }), {
    world,
    request,
    viewer,
    doing,
    become: (next: Caller, verb?: Verb) => {
      if (verb) activityLog.setVerb(verb, next)
      return build(world, request, next, { ...within, doing: verb ?? doing })
    },
    // A verb that calls another verb joins its transaction.
    transaction: async <Result>(work: (ctx: Ctx) => Promise<Result>) =>
      db.isTransaction ? work(ctx) : orAgain(() => inTransaction(work)),
  })
  return ctx
}

/** The context of a request while nobody is known to ask; `become` gives that of its viewer. */
export const createContext = (world: World, request: Request): Ctx =>
  build(world, request, null, {
    db: world.db,
    locks: noLocks(world.outOfOrder),
    activityLog: noActivityLog,
    doing: null,
  })
