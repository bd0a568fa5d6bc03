import type { Knex } from 'knex'
import type { Subject, Verb } from '#api/access/verbs.ts'
import { lineOf } from './activity-entry.ts'
import type { Actor, Written } from './activity-entry.ts'

type Kept = { id: unknown }

/** What one transaction does to records, of which each verb leaves a line for each record. */
export type History = {
  /** By whom and by which verb; a verb that another one calls is part of that one. */
  by: (verb: Verb, actor: Actor) => void
  /** Notes a record as it was read and held, before anything changes it. */
  saw: (noun: Subject, row: Kept) => void
  /** The record as it was last seen in this transaction. */
  seen: (noun: Subject, id: unknown) => object | undefined
  added: (noun: Subject, row: Kept) => void
  changed: (noun: Subject, before: object, after: Kept) => void
  /** Writes what has changed so far, one line for each record. Without a verb nothing is written: nobody did it. */
  write: () => Promise<void>
}

/** Lines that one statement carries. */
const linesAtOnce = 1000

const keyOf = (noun: Subject, { id }: Kept) => `${noun} ${String(id)}`

/** Keeps what one transaction does to records until all of it is done, however often a record is changed. */
export const createHistory = (db: Knex, clock: () => Date): History => {
  let doing: { verb: Verb; actor: Actor } | null = null
  const held = new Map<string, object>()
  const written = new Map<string, Written>()

  const note = (noun: Subject, before: object | null, after: Kept) => {
    const key = keyOf(noun, after)
    const known = written.get(key)
    written.set(key, { noun, before: known ? known.before : before, after })
    held.set(key, after)
  }

  return {
    by: (verb, actor) => void (doing ??= { verb, actor }),
    saw: (noun, row) => void held.set(keyOf(noun, row), row),
    seen: (noun, id) => held.get(keyOf(noun, { id })),
    added: (noun, row) => note(noun, null, row),
    changed: (noun, before, after) => note(noun, before, after),
    write: async () => {
      if (!doing) return
      const told = { ...doing, at: clock() }
      const lines = [...written.values()].flatMap((one) => lineOf(db, one, told) ?? [])
      for (let from = 0; from < lines.length; from += linesAtOnce)
        await db('activities').insert(lines.slice(from, from + linesAtOnce))
      written.clear()
    },
  }
}

/** Where no transaction runs, and no verb. */
export const noHistory: History = {
  by: () => undefined,
  saw: () => undefined,
  seen: () => undefined,
  added: () => undefined,
  changed: () => undefined,
  write: async () => undefined,
}
