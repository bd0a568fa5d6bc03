import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Kept } from './kept.ts'
import type { Hold } from './locks.ts'
import { createReading } from './reading.ts'
import type { StoreTools } from './tools.ts'

/** Reads and writes one kind of record within a scope. */
export const createStore = <N extends Noun, Row extends { id: number }>(
  kept: Kept<N, Row>,
  tools: StoreTools,
) => {
  const { db, clock, locks, history } = tools
  const table = nouns[kept.noun].many
  const complete = (values: Partial<Row>) => kept.complete?.(values) ?? values
  const { visible, ...reading } = createReading(kept, tools)

  return {
    /** The kind of record that this store keeps. */
    noun: kept.noun,
    ...reading,

    /** The record, held until the transaction ends; null when there is none in scope. */
    lock: async (id: number, hold: Hold = 'for a change'): Promise<Row | null> => {
      locks.take(kept.noun, [id], hold)
      const query = visible().where('t.id', id).select('t.*')
      void (hold === 'as it is' ? query.forShare('t') : query.forNoKeyUpdate('t'))
      const row = (await query.first()) as Row | undefined
      if (row) history.saw(kept.noun, row)
      return row ?? null
    },

    /** Adds a record and gives it back as kept. Who may is the verb's to say. */
    insert: async (values: Partial<Row>): Promise<Row> => {
      const [row] = (await db(table).insert(complete(values)).returning('*')) as Row[]
      if (!row) throw new Error(`No row came back from ${table}.`)
      history.added(kept.noun, row)
      return row
    },

    /**
     * Changes a record that the caller holds by `lock`; its version grows by one, and it says when it changed. `mayTake` are the
     * milliseconds that it has where more than the record itself is changed by it, in a transaction of its own.
     */
    change: async (id: number, values: Partial<Row>, mayTake?: number): Promise<Row> => {
      if (mayTake !== undefined) await db.raw(`set local statement_timeout = ${mayTake}`)
      const before =
        history.seen(kept.noun, id) ?? ((await db(table).where({ id }).first()) as Row | undefined)
      const [row] = (await db(table)
        .where({ id })
        .update({
          ...complete(values),
          ...(kept.stamped && { updatedAt: clock() }),
          version: db.raw('version + 1'),
        })
        .options(mayTake === undefined ? {} : { query_timeout: mayTake + 1000 })
        .returning('*')) as Row[]
      if (!row || !before) throw new Error(`No row ${id} in ${table}.`)
      history.changed(kept.noun, before, row)
      return row
    },
  }
}

export type Store<N extends Noun, Row extends { id: number }> = ReturnType<
  typeof createStore<N, Row>
>
