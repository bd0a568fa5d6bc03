import { authoriseRecord } from '#api/access/guard.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { StatusVerb } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { Stores } from '#api/stores/stores.ts'
import type { StatusNoun, StatusOf } from '#shared/statuses.ts'
import type { Named } from './lock-and-reauthorize.ts'
import { hold } from './records.ts'
import { verb } from './verb.ts'

type Moved<Noun extends StatusNoun> = { id: number; version: number; status: StatusOf<Noun> }

type Keeper<Noun extends StatusNoun, Row> = {
  noun: Noun
  find: (id: number) => Promise<Row | null>
  lock: (id: number, hold?: LockMode) => Promise<Row | null>
  change: (id: number, values: Partial<Row>) => Promise<Row>
}

/** One move of a record: what the verb was told beside it, and when it happens. */
type Move<Noun extends StatusNoun, Row> = {
  row: Row
  to: StatusOf<Noun>
  note?: string | null | undefined
  now: Date
}

/** What a move writes beside the status: it gives back what else changes of the record. */
type Step<Noun extends StatusNoun, Row> = (
  ctx: Ctx,
  move: Move<Noun, Row>,
) => Partial<Row> | Promise<Partial<Row>>

/** How records of one kind move. `access/verbs.ts` says which verb leads where; `step` what else happens then, `accounts` upon whom that builds. */
export const movesOf = <Noun extends StatusNoun, Row extends Moved<Noun>>(
  keeperOf: (stores: Stores) => Keeper<Noun, Row>,
  step: Step<Noun, Row> = () => ({}),
  accounts: (ctx: Ctx, about: { id: number }) => Named | Promise<Named> = () => [],
) => {
  /** Moves a record that is held and may go there; `more` is what else changes of it. */
  const go = async (
    ctx: Ctx,
    { more, ...move }: Omit<Move<Noun, Row>, 'now'> & { more?: Partial<Row> },
  ) => {
    const changes = await step(ctx, { ...move, now: ctx.world.clock() })
    const moved = { ...changes, ...more, status: move.to } as Partial<Row>
    return keeperOf(ctx.stores).change(move.row.id, moved)
  }

  return {
    go,
    /** The verb of this name, which its line in the table says all about. */
    verb: (name: StatusVerb<Noun>) =>
      verb<StatusVerb, Record<Noun, Row>, undefined, Named>(name, {
        accounts,
        work: async (ctx, input) => {
          const keeper = keeperOf(ctx.stores)
          const row = await hold(ctx, keeper, input)
          const told = 'status' in input ? input.status : undefined
          authoriseRecord(ctx.viewer, name, row, told)
          const to = (told ?? ruleOf(name).move?.to) as StatusOf<Noun>
          const note = 'note' in input ? input.note : undefined
          return { [keeper.noun]: await go(ctx, { row, to, note }) } as Record<Noun, Row>
        },
      }),
  }
}
