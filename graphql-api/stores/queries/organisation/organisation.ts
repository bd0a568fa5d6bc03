import type { AtZero, WeeklyLetter } from '#shared/kinds.ts'
import type { AssistantView } from '#shared/roles.ts'
import { onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** A day, written YYYY-MM-DD, on which the organization is closed. */
export type Holiday = { day: string; name: string }

export type OrganisationRow = {
  id: boolean
  name: string
  assistantsSee: AssistantView
  staffNeedSecondFactor: boolean
  timeZone: string
  /** From Monday, 1, to Sunday, 7. */
  workDays: number[]
  workBegins: string
  workEnds: string
  /** The length, the notice, and the pause of calls. */
  meetingMinutes: number
  noticeMinutes: number
  pauseMinutes: number
  holidays: Holiday[]
  atZero: AtZero
  /** When `atZero` was last changed; null if never. */
  atZeroSince: Date | null
  /** Whether customers without a setting get the weekly letter. */
  weeklyLetter: WeeklyLetter
  /** Whether calls may be recorded at all. */
  recordingAllowed: boolean
  /** After how many days recordings of calls are deleted. */
  recordingDays: number
  updatedAt: Date
  version: number
}

const requireRow = (row: OrganisationRow | undefined) => {
  if (!row) throw new Error('The organisation has no row.')
  return row
}

type OrganisationTools = Pick<StoreTools, 'db' | 'clock' | 'locks' | 'changeRecorder'>

/** Reads and writes the organisation's settings: one row, which a migration inserts. */
export const createOrganisation = ({ db, clock, locks, changeRecorder }: OrganisationTools) => {
  return {
    read: async () => {
      const result = await runCached(db, 'organisation', () => db('organisation'), onlyNamed({}))
      return requireRow(toObjects(result)[0] as OrganisationRow | undefined)
    },

    /** Locks the settings against changes until the transaction ends. */
    lockShared: async () => {
      locks.take('organisation', [1], 'share')
      return requireRow(await db<OrganisationRow>('organisation').forShare().first())
    },

    /** Locks the settings to change them. */
    lock: async () => {
      locks.take('organisation', [1], 'update')
      const row = requireRow(await db<OrganisationRow>('organisation').forUpdate().first())
      changeRecorder.trackLocked('organisation', row)
      return row
    },

    change: async (values: Partial<OrganisationRow>) => {
      const before =
        changeRecorder.lastKnown('organisation', true) ??
        requireRow(await db<OrganisationRow>('organisation').first())
      const [row] = (await db('organisation')
        .update({
          ...values,
          ...(values.holidays && { holidays: JSON.stringify(values.holidays) }),
          updatedAt: clock(),
          version: db.raw('version + 1'),
        })
        .returning('*')) as OrganisationRow[]
      const after = requireRow(row)
      changeRecorder.recordUpdate('organisation', before, after)
      return after
    },
  }
}
