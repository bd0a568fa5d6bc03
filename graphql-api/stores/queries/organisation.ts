import type { AssistantView } from '#shared/roles.ts'
import { onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'

export type OrganisationRow = {
  id: boolean
  name: string
  assistantsSee: AssistantView
  timeZone: string
  /** From Monday, 1, to Sunday, 7. */
  workDays: number[]
  workBegins: string
  workEnds: string
  updatedAt: Date
  version: number
}

const only = (row: OrganisationRow | undefined) => {
  if (!row) throw new Error('The organisation has no row.')
  return row
}

type Tools = Pick<StoreTools, 'db' | 'clock' | 'locks' | 'history'>

/** The organisation's settings: one row, made by the migration. */
export const createOrganisation = ({ db, clock, locks, history }: Tools) => {
  return {
    read: async () => {
      const found = await runCached(db, 'organisation', () => db('organisation'), onlyNamed({}))
      return only(toObjects(found)[0] as OrganisationRow | undefined)
    },

    /** The settings, kept as they are until the transaction ends. */
    hold: async () => {
      locks.take('organisation', [1], 'share')
      return only(await db<OrganisationRow>('organisation').forShare().first())
    },

    /** The settings, for a change. */
    lock: async () => {
      locks.take('organisation', [1], 'update')
      const row = only(await db<OrganisationRow>('organisation').forUpdate().first())
      history.saw('organisation', row)
      return row
    },

    change: async (values: Partial<OrganisationRow>) => {
      const before =
        history.seen('organisation', true) ??
        only(await db<OrganisationRow>('organisation').first())
      const [row] = (await db('organisation')
        .update({ ...values, updatedAt: clock(), version: db.raw('version + 1') })
        .returning('*')) as OrganisationRow[]
      const after = only(row)
      history.changed('organisation', before, after)
      return after
    },
  }
}
