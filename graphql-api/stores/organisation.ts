import type { Knex } from 'knex'
import type { AssistantView } from '#shared/roles.ts'

export type OrganisationRow = {
  id: boolean
  name: string
  assistantsSee: AssistantView
  updatedAt: Date
  version: number
}

const only = (row: OrganisationRow | undefined) => {
  if (!row) throw new Error('The organisation has no row.')
  return row
}
/** The organisation's settings: one row, made by the migration. */
export const createOrganisation = (db: Knex, clock: () => Date) => {
  return {
    read: async () => only(await db<OrganisationRow>('organisation').first()),
    lock: async () => only(await db<OrganisationRow>('organisation').forUpdate().first()),
    change: async (values: Partial<OrganisationRow>) => {
      const [row] = (await db('organisation')
        .update({ ...values, updatedAt: clock(), version: db.raw('version + 1') })
        .returning('*')) as OrganisationRow[]
      return only(row)
    },
  }
}
