import DataLoader from 'dataloader'
import type { UserRow } from '#api/stores/entities/user.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { Holiday } from '#api/stores/queries/organisation/organisation.ts'
import type { CallRules, WorkingSpan } from '#shared/free-slots.ts'

/** A person's own settings; null where the organization's apply. */
export type OwnAvailability = { [Key in keyof CallRules]: CallRules[Key] | null } & {
  takesDemos: boolean
}

/** When a person can be called: their own settings, and the organization's for the others. */
export type AvailabilityRow = CallRules & { hasOwnHours: boolean; takesDemos: boolean }

/** An availability with the days on which the organization is closed. */
type AvailabilityWithHolidays = AvailabilityRow & { holidays: Holiday[] }

/** The hours of the organization as working spans, in SQL. */
const organisationHours = `(
  select jsonb_agg(jsonb_build_object('day', d, 'from', o.work_begins, 'to', o.work_ends) order by d)
  from unnest(o.work_days) d)`

/** The columns of an availability; `a` is the person's row, if there is one, and `o` the organization. */
export const availabilityColumns = `
  coalesce(a.time_zone, o.time_zone), coalesce(a.hours, ${organisationHours}), a.hours is not null,
  coalesce(a.meeting_minutes, o.meeting_minutes), coalesce(a.notice_minutes, o.notice_minutes),
  coalesce(a.pause_minutes, o.pause_minutes), a.most_per_day, coalesce(a.takes_demos, false)`

/** The number of these columns. */
export const availabilityWidth = 8

export type AvailabilityTuple = [
  timeZone: string,
  hours: WorkingSpan[],
  hasOwnHours: boolean,
  meetingMinutes: number,
  noticeMinutes: number,
  pauseMinutes: number,
  mostPerDay: number | null,
  takesDemos: boolean,
]

export const toAvailability = (columns: AvailabilityTuple): AvailabilityRow => {
  const [timeZone, hours, hasOwnHours, meetingMinutes, noticeMinutes, pauseMinutes, ...others] =
    columns
  const [mostPerDay, takesDemos] = others
  return {
    timeZone,
    hours,
    hasOwnHours,
    meetingMinutes,
    noticeMinutes,
    pauseMinutes,
    mostPerDay,
    takesDemos,
  }
}

const select = `
  select u.id, o.holidays, ${availabilityColumns}
  from users u cross join organisation o left join availability a on a.person_id = u.id
  where u.role <> 'user' and u.id = any(${arrayParameter('bigint')})`

const days = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns the own settings as the history of an account has them: one line for each. */
const linesOf = (ownAvailability: OwnAvailability) => [
  ...(ownAvailability.hours ?? []).map(({ day, from, to }) => `${days[day]} ${from} to ${to}`),
  ...(ownAvailability.hours?.length === 0 ? ['No working hours'] : []),
  ...(ownAvailability.timeZone === null ? [] : [ownAvailability.timeZone]),
  ...(ownAvailability.meetingMinutes === null
    ? []
    : [`Calls of ${ownAvailability.meetingMinutes} minutes`]),
  ...(ownAvailability.noticeMinutes === null
    ? []
    : [`Notice of ${ownAvailability.noticeMinutes} minutes`]),
  ...(ownAvailability.pauseMinutes === null
    ? []
    : [`Pause of ${ownAvailability.pauseMinutes} minutes`]),
  ...(ownAvailability.mostPerDay === null
    ? []
    : [`At most ${ownAvailability.mostPerDay} calls a day`]),
  ...(ownAvailability.takesDemos ? ['Takes demos'] : []),
]

const noneOwn: OwnAvailability = {
  timeZone: null,
  hours: null,
  meetingMinutes: null,
  noticeMinutes: null,
  pauseMinutes: null,
  mostPerDay: null,
  takesDemos: false,
}

const ownColumns = Object.keys(noneOwn) as (keyof OwnAvailability)[]

/** Reads and writes when people can be called; the caller has found the account in the viewer's scope. */
export const createAvailability = ({
  db,
  scheduler,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'scheduler' | 'changeRecorder'>) => {
  const build = () => db.raw(select, [nameParameter('people')] as never)
  const loader = new DataLoader<number, AvailabilityWithHolidays | null>(
    async (people) => {
      const { rows } = await scheduler.during(() =>
        runCached(db, 'availability', build, onlyNamed({ people })),
      )
      const byPerson = new Map(
        (rows as [number, Holiday[], ...AvailabilityTuple][]).map(([id, holidays, ...columns]) => [
          id,
          { ...toAvailability(columns), holidays },
        ]),
      )
      return people.map((id) => byPerson.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  return {
    /** Returns when a person of the staff can be called; null for a portal user. */
    of: (personId: number) => loader.load(personId),

    /** Changes the own settings of a person, whose account is locked, with an entry in the history of the account. */
    change: async (person: UserRow, changes: Partial<OwnAvailability>) => {
      const row = await db<OwnAvailability & { personId: number }>('availability')
        .where({ personId: person.id })
        .first(...ownColumns)
      const before = row ?? noneOwn
      const after = { ...before, ...changes }
      await db('availability')
        .insert({
          ...after,
          personId: person.id,
          hours: after.hours === null ? null : JSON.stringify(after.hours),
        })
        .onConflict('personId')
        .merge()
      const withLines = (ownAvailability: OwnAvailability) => ({
        ...person,
        availability: linesOf(ownAvailability),
      })
      changeRecorder.recordUpdate('user', withLines(before), withLines(after))
      loader.clear(person.id)
    },
  }
}
