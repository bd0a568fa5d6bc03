import type { Knex } from 'knex'
import { everything, scopeOf } from './access/scopes.ts'
import type { Noun } from './access/scopes.ts'
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
  /** What the device calls itself. */
  device: string | null
  /** Keeps the text of a new sign-in in the cookie, or takes the cookie away. */
  remember: (token: string | null) => void
}

/** Rows without the viewer's scope, for signing in and for jobs. A test lists who uses it. */
const createSystem = (db: Knex, { secret, clock }: World) => ({
  ...createStores({ db, scopes: everything, cursors: cursors(secret), clock }),
  accounts: createAccounts(db),
  assignments: createAssignments(db),
  fileContents: createFileContents(db),
  leadForms: createLeadForms(db),
  signIns: createSignIns(db),
})

/** What a verb or a read is given: who asks, what they may touch, and the time. */
export type Ctx = {
  viewer: Caller
  /** Records that the viewer may see. */
  stores: Stores
  system: ReturnType<typeof createSystem>
  world: World
  request: Request
  /** Runs work in one transaction; its stores see what it wrote. */
  transaction: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>
  /** Goes on as somebody else, after signing in or out. */
  become: (viewer: Caller) => void
}

const bind = (ctx: Ctx, db: Knex, viewer: Caller) => {
  const { secret, clock } = ctx.world
  ctx.viewer = viewer
  const scopes = (noun: Noun) => scopeOf(viewer, noun)
  ctx.stores = createStores({ db, scopes, cursors: cursors(secret), clock })
  ctx.system = createSystem(db, ctx.world)
}

const build = (world: World, request: Request, viewer: Caller, db: Knex): Ctx => {
  const ctx = { world, request } as Ctx
  bind(ctx, db, viewer)
  ctx.become = (next) => {
    bind(ctx, db, next)
  }
  ctx.transaction = async (work) => {
    // A verb that calls another verb joins its transaction.
    if (db.isTransaction) return work(ctx)
    const result = await db.transaction((trx) => work(build(world, request, ctx.viewer, trx)))
    // What was read before may have changed.
    bind(ctx, db, ctx.viewer)
    return result
  }
  return ctx
}

/** The context of one request. */
export const createContext = (world: World, request: Request, viewer: Caller): Ctx =>
  build(world, request, viewer, world.db)
