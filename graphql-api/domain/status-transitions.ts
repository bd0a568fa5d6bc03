import { authoriseRecord } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { StatusVerb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { Stores } from '#api/stores/stores.ts'
import type { StatusNoun, StatusOf } from '#shared/statuses.ts'
import type { AccountIds } from './lock-and-reauthorize.ts'
import { lockForUpdate } from './records.ts'
import { verb } from './verb.ts'

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

/** One move of a record: what the verb was told beside it, and when it happens. */
type Transition<Noun extends StatusNoun, Row> = {
  row: Row
  to: StatusOf<Noun>
  note?: string | null | undefined
  now: Date
}

/** What a move writes beside the status: it gives back what else changes of the record. */
type TransitionEffects<Noun extends StatusNoun, Row> = (
  ctx: Ctx,
  transition: Transition<Noun, Row>,
) => Partial<Row> | Promise<Partial<Row>>

/** How records of one kind move. `access/verbs.ts` says which verb leads where; `step` what else happens then, `accounts` upon whom that builds. */
export const statusTransitionsFor = <Noun extends StatusNoun, Row extends RowWithStatus<Noun>>(
  storeOf: (stores: Stores) => StatusStore<Noun, Row>,
  effects: TransitionEffects<Noun, Row> = () => ({}),
  accounts: (ctx: Ctx, about: { id: number }) => AccountIds | Promise<AccountIds> = () => [],
) => {
  /** Moves a record that is held and may go there; `more` is what else changes of it. */
  const apply = async (
    ctx: Ctx,
    { more, ...transition }: Omit<Transition<Noun, Row>, 'now'> & { more?: Partial<Row> },
  ) => {
    const changes = await effects(ctx, { ...transition, now: ctx.world.clock() })
    const moved = { ...changes, ...more, status: transition.to } as Partial<Row>
    return storeOf(ctx.stores).change(transition.row.id, moved)
  }

  return {
    apply,
    /** The verb of this name, which its line in the table says all about. */
    verb: (name: StatusVerb<Noun>) =>
      verb<StatusVerb, Record<Noun, Row>, undefined, AccountIds>(name, {
        accounts,
        work: async (ctx, input) => {
          const store = storeOf(ctx.stores)
          const row = await lockForUpdate(ctx, store, input)
          const requested = 'status' in input ? input.status : undefined
          authoriseRecord(ctx.viewer, name, row, requested)
          const to = (requested ?? ruleOf(name).move?.to) as StatusOf<Noun>
          const note = 'note' in input ? input.note : undefined
          return { [store.noun]: await apply(ctx, { row, to, note }) } as Record<Noun, Row>
        },
      }),
  }
}
