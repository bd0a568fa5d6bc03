import DataLoader from 'dataloader'
import type { Cover } from '#api/access/cover-rules.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { formatDayRange } from '#shared/format-day-range.ts'

/** Days on which a person does not work, both included, written YYYY-MM-DD. */
export type TimeOffRow = {
  id: number
  personId: number
  coverId: number | null
  firstDay: string
  lastDay: string
  note: string | null
}

/** Time off with the instants at which it begins and ends, midnight in the organization's time zone. */
export type TimeOffSpan = Pick<TimeOffRow, 'id' | 'personId' | 'firstDay' | 'lastDay'> & {
  start: Date
  end: Date
}

/** Selects the time off that has a part of a range; of everyone if no people are named. */
const selectWithin = (people: string) => `
  select t.id, t.person_id, t.first_day, t.last_day, s.start, s."end"
  from time_off t cross join organisation o
  cross join lateral (
    select t.first_day::timestamp at time zone o.time_zone as start,
      (t.last_day + 1)::timestamp at time zone o.time_zone as "end"
  ) s
  where ${people} and s.start < :to::timestamptz and s."end" > :from::timestamptz
  order by t.first_day, t.id`

/** The columns of a row in their order in a statement. */
type Tuple = [
  id: number,
  person: number,
  cover: number | null,
  first: string,
  last: string,
  note: string | null,
]

const toRow = ([id, personId, coverId, firstDay, lastDay, note]: Tuple): TimeOffRow => ({
  id,
  personId,
  coverId,
  firstDay,
  lastDay,
  note,
})

/** Selects the current and coming time off by who is off, or by who covers. */
const selectCurrent = (column: 'person_id' | 'cover_id') => `
  select t.id, t.person_id, t.cover_id, t.first_day, t.last_day, t.note
  from time_off t cross join organisation o
  where t.${column} = any(${arrayParameter('bigint')}) and t.last_day >= (?::timestamptz at time zone o.time_zone)::date
  order by t.first_day, t.id`

const columns = ['id', 'personId', 'coverId', 'firstDay', 'lastDay', 'note'] as const

/** The history of an account has the days of a change, and not the note, which may be about health. */
const daysOf = ({ firstDay, lastDay }: TimeOffRow) => [`${firstDay} to ${lastDay}`]

const coverOfRow = ({ displayName }: UserRow, row: TimeOffRow): Cover | null =>
  row.coverId === null
    ? null
    : { id: row.coverId, name: `${displayName}, ${formatDayRange(row.firstDay, row.lastDay)}` }

/** The account with its time off as the history has it, and with the cover, who is told. */
const withTimeOff = (person: UserRow, row: TimeOffRow | null) => ({
  ...person,
  timeOff: row ? daysOf(row) : [],
  cover: row && coverOfRow(person, row),
})

/** Reads and writes time off. Its rows belong to accounts; the caller has found the account in the viewer's scope. */
export const createTimeOff = ({
  db,
  clock,
  scheduler,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'clock' | 'scheduler' | 'changeRecorder'>) => {
  const createLoader = (
    column: 'person_id' | 'cover_id',
    ownerOf: (row: TimeOffRow) => unknown,
  ) => {
    const build = () =>
      db.raw(selectCurrent(column), [nameParameter('people'), nameParameter('now')] as never)
    return new DataLoader<number, TimeOffRow[]>(
      async (people) => {
        const values = onlyNamed({ people, now: clock() })
        const { rows } = await scheduler.during(() =>
          runCached(db, `timeOff ${column}`, build, values),
        )
        const byOwner = Map.groupBy((rows as Tuple[]).map(toRow), ownerOf)
        return people.map((id) => byOwner.get(id) ?? [])
      },
      { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
    )
  }
  const loader = createLoader('person_id', ({ personId }) => personId)
  const coverLoader = createLoader('cover_id', ({ coverId }) => coverId)
  /** Writes the change into the history of the account and into the change feed, and tells the cover. */
  const log = (person: UserRow, before: TimeOffRow | null, after: TimeOffRow | null) => {
    changeRecorder.recordUpdate('user', withTimeOff(person, before), withTimeOff(person, after))
    loader.clear(person.id)
    coverLoader.clearAll()
  }
  return {
    /** Returns the current and coming time off of a person, soonest first. */
    of: (personId: number) => loader.load(personId),

    /** Returns the current and coming time off of others that a person covers, soonest first. */
    coveredBy: (coverId: number) => coverLoader.load(coverId),

    /** Returns the time off of people, by default of everyone, that has a part of a range. */
    within: async (
      { from, to }: { from: Date; to: Date },
      people: readonly number[] | null,
    ): Promise<TimeOffSpan[]> => {
      const personCondition = people ? 't.person_id = any(:people::bigint[])' : 'true'
      const parameters = {
        from: nameParameter('from'),
        to: nameParameter('to'),
        people: nameParameter('people'),
      }
      const result = await runCached(
        db,
        `timeOff within ${personCondition}`,
        () => db.raw(selectWithin(personCondition), parameters as never),
        onlyNamed({ from, to, people }),
      )
      return toObjects(result) as TimeOffSpan[]
    },

    find: async (id: number): Promise<TimeOffRow | null> =>
      (await db<TimeOffRow>('timeOff')
        .where({ id })
        .first(...columns)) ?? null,

    /** Returns time off of the person that has days in common; null if there is none. */
    findOverlap: async ({
      personId,
      firstDay,
      lastDay,
    }: Omit<TimeOffRow, 'id'>): Promise<TimeOffRow | null> =>
      (await db<TimeOffRow>('timeOff')
        .where({ personId })
        .where('firstDay', '<=', lastDay)
        .where('lastDay', '>=', firstDay)
        .orderBy('firstDay')
        .first(...columns)) ?? null,

    /** Adds time off, and an entry to the history of the account. */
    add: async (person: UserRow, values: Omit<TimeOffRow, 'id'>): Promise<TimeOffRow> => {
      const [row] = (await db<TimeOffRow>('timeOff')
        .insert(values)
        .returning([...columns])) as [TimeOffRow]
      log(person, null, row)
      return row
    },

    /** Removes time off, with an entry in the history of the account. Returns false if it was removed before. */
    remove: async (person: UserRow, row: TimeOffRow): Promise<boolean> => {
      const deletedCount = await db('timeOff').where({ id: row.id }).delete()
      if (deletedCount === 0) return false
      log(person, row, null)
      return true
    },
  }
}
