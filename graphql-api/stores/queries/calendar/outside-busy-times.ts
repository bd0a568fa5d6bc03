import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** A time at which an outside calendar keeps a person busy. */
export type OutsideBusyTimeRow = { personId: number; start: Date; end: Date }

/** Selects the busy times that have a part of a range; of everyone if no people are named. */
const selectWithin = (people: string) => `
  select c.person_id, lower(part) as start, upper(part) as "end"
  from outside_calendars c
  cross join lateral unnest(c.busy * tstzmultirange(tstzrange(:from::timestamptz, :to::timestamptz))) part
  where ${people}
  order by c.person_id, lower(part)`

const parameters = Object.fromEntries(
  ['from', 'to', 'people'].map((name) => [name, nameParameter(name)]),
)

/** Reads the busy times of outside calendars; the caller has found the people in the viewer's scope. */
export const createOutsideBusyTimes = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Returns the parts of a range at which people, by default everyone, are busy elsewhere. One statement. */
  within: async (
    { from, to }: { from: Date; to: Date },
    people: readonly number[] | null,
  ): Promise<OutsideBusyTimeRow[]> => {
    if (people?.length === 0) return []
    const personCondition = people ? 'c.person_id = any(:people::bigint[])' : 'true'
    const build = () => db.raw(selectWithin(personCondition), parameters as never)
    const values = onlyNamed({ from, to, people })
    const result = await runCached(db, `outside busy times ${personCondition}`, build, values)
    return toObjects(result) as OutsideBusyTimeRow[]
  },
})
