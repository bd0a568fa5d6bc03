import { namedParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** A time at which an outside calendar keeps a person busy. */
export type OutsideBusyTimeRow = { personId: number; start: Date; end: Date }

const select = `
  select c.person_id, lower(part) as start, upper(part) as "end"
  from outside_calendars c
  cross join lateral unnest(c.busy * tstzmultirange(tstzrange(:from::timestamptz, :to::timestamptz))) part
  where c.person_id = any(:people::bigint[])
  order by c.person_id, lower(part)`

const parameters = Object.fromEntries(
  ['from', 'to', 'people'].map((name) => [name, namedParameter(name)]),
)

/** Reads the busy times of outside calendars; the caller has found the people in the viewer's scope. */
export const createOutsideBusyTimes = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns the parts of a range at which people are busy elsewhere. One statement. */
  within: async (
    { from, to }: { from: Date; to: Date },
    people: readonly number[],
  ): Promise<OutsideBusyTimeRow[]> => {
    if (people.length === 0) return []
    const build = () => db.raw(select, parameters as never)
    const found = await runCached(db, 'outside busy times', build, onlyNamed({ from, to, people }))
    return toObjects(found) as OutsideBusyTimeRow[]
  },
})
