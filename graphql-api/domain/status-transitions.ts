import { authoriseRecord } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { StatusVerb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { Stores } from '#api/stores/stores.ts'
import type { StatusNoun, StatusOf } from '#shared/statuses.ts'
import type { AccountIds } from './lock-and-reauthorize.ts'
import { customerIdOf, lockForUpdate } from './records.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

type RowWithStatus<Noun extends StatusNoun> = {
  id: number
  version: number
  status: StatusOf<Noun>
}

type StatusStore<Noun extends StatusNoun, Row> = {
  noun: Noun
  find: (id: number) => Promise<Row | null>
  lock: (id: number, mode?: LockMode) => Promise<Row | null>
  change: (id: number, values: Partial<Row>) => Promise<Row>
}

/** One status transition of a record, with the note from the input. */
type Transition<Noun extends StatusNoun, Row> = {
  row: Row
  to: StatusOf<Noun>
  note?: string | null | undefined
  now: Date
  /** Other columns that change. */
  more?: Partial<Row> | undefined
}

/** The note and the other columns that a verb takes from its input. */
type Details<Row> = { note?: string | null | undefined; more?: Partial<Row> }

/** Writes side effects of a transition and returns the other columns that change. */
type TransitionEffects<Noun extends StatusNoun, Row> = (
  ctx: Ctx,
  transition: Transition<Noun, Row>,
) => Partial<Row> | Promise<Partial<Row>>

/** Creates the status verbs of one kind of record. `access/verbs.ts` has the target statuses; `effects` writes side effects; `accounts` names the accounts to lock. */
export const statusTransitionsFor = <Noun extends StatusNoun, Row extends RowWithStatus<Noun>>(
  storeOf: (stores: Stores) => StatusStore<Noun, Row>,
  effects: TransitionEffects<Noun, Row> = () => ({}),
  accounts: (ctx: Ctx, about: { id: number }) => AccountIds | Promise<AccountIds> = () => [],
) => {
  /** Applies a transition to a locked record that may make it; `more` are other columns to change. */
  const apply = async (ctx: Ctx, transition: Omit<Transition<Noun, Row>, 'now'>) => {
    const changes = await effects(ctx, { ...transition, now: ctx.appServices.clock() })
    const values = { ...changes, ...transition.more, status: transition.to } as Partial<Row>
    return storeOf(ctx.stores).change(transition.row.id, values)
  }

  return {
    apply,
    /** Returns the verb of this name, as described by its rule in `access/verbs.ts`. `detailsOf` reads more of its input than the note. */
    verb: <Name extends StatusVerb<Noun>>(
      name: Name,
      detailsOf?: (
        ctx: Ctx,
        row: Row,
        input: ParsedInput<Name>,
      ) => Details<Row> | Promise<Details<Row>>,
    ) =>
      verb<StatusVerb, Record<Noun, Row>, undefined, AccountIds>(name, {
        accounts,
        customer: ({ stores }, { id }) => customerIdOf(storeOf(stores), id),
        work: async (ctx, input) => {
          const store = storeOf(ctx.stores)
          const row = await lockForUpdate(ctx, store, input)
          const requestedStatus = 'status' in input ? input.status : undefined
          const now = ctx.appServices.clock()
          authoriseRecord(ctx.viewer, name, row, { targetStatus: requestedStatus, now })
          const to = (requestedStatus ?? ruleOf(name).move?.to) as StatusOf<Noun>
          const note = 'note' in input ? input.note : undefined
          const details = await detailsOf?.(ctx, row, input as ParsedInput<Name>)
          const movedRow = await apply(ctx, { row, to, note, ...details })
          return { [store.noun]: movedRow } as Record<Noun, Row>
        },
      }),
  }
}
