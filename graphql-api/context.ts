import type { Knex } from 'knex'
import { everything, scopeOf } from './access/scopes.ts'
import type { Noun } from './access/nouns.ts'
import type { Caller } from './access/viewer.ts'
import { createAccounts } from './stores/accounts.ts'
import { createAssignments } from './stores/assignments.ts'
import { cursors } from './stores/cursors.ts'
import { createFileContents } from './stores/file-contents.ts'
import { createLeadForms } from './stores/lead-forms.ts'
import type { RateLimits } from './stores/rate-limits.ts'
import { createSignIns } from './stores/sign-ins.ts'
import { createStores } from './stores/stores.ts'
import type { Stores } from './stores/stores.ts'

/** What lasts longer than a request. */
export type World = {
  db: Knex
  /** The time now. */
  clock: () => Date
  /** Seals cursors. */
  secret: string
  limits: RateLimits
  /** Bytes that a file may have. */
  fileLimit: number
  /** Whether the demo accounts may sign in. */
  demoSignsIn: boolean
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
  /** Keeps the text of a new sign-in in the cookie, or takes the cookie away. */
  remember: (token: string | null) => void
  /** Which accounts have signed in from this browser, as it has kept it; unread, and perhaps forged. */
  devices: string | null
  /** Keeps that in the browser. */
  rememberDevices: (text: string) => void
}

/** Rows without the viewer's scope, for signing in and for jobs. A test lists who uses it. */
const createSystem = (db: Knex, { secret, clock }: World) => ({
  ...createStores({ db, scopes: everything, reader: 'system', cursors: cursors(secret), clock }),
  accounts: createAccounts(db),
  assignments: createAssignments(db),
  fileContents: createFileContents(db),
  leadForms: createLeadForms(db),
  signIns: createSignIns(db),
})

/** What a verb or a read is given: who asks, what they may touch, and the time. */
export type Ctx = Readonly<{
  viewer: Caller
  /** Records that the viewer may see. */
  stores: Stores
  system: ReturnType<typeof createSystem>
  world: World
  request: Request
  /** Runs work in one transaction; its stores see what it wrote. */
  transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>
  /** The context of somebody else in the same request, or of the same viewer once more, without anything that was read before. */
  become: (viewer: Caller) => Ctx
}>

const lazy = <Value>(make: () => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

const build = (world: World, request: Request, viewer: Caller, db: Knex): Ctx => {
  const { secret, clock } = world
  const scopes = (noun: Noun) => scopeOf(viewer, noun)
  const reader = viewer?.role ?? 'anonymous'
  const stores = lazy(() => createStores({ db, scopes, reader, cursors: cursors(secret), clock }))
  const system = lazy(() => createSystem(db, world))
  const ctx: Ctx = {
    world,
    request,
    viewer,
    get stores() {
      return stores()
    },
    get system() {
      return system()
    },
    become: (next) => build(world, request, next, db),
    // A verb that calls another verb joins its transaction.
    transaction: async (work) =>
      db.isTransaction
        ? work(ctx)
        : db.transaction((trx) => work(build(world, request, viewer, trx))),
  }
  return ctx
}

/** The context of a request while nobody is known to ask; `become` gives that of its viewer. */
export const createContext = (world: World, request: Request): Ctx =>
  build(world, request, null, world.db)
