import type { Knex } from 'knex'
import { addPhoneNumber } from '#api/phone-number.ts'
import type { ChangeRecorder } from '#api/stores/history/change-recorder.ts'
import type { Locks } from '#api/stores/locks.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'

/** Stores leads by the submission key of their form, so that a form that is sent twice creates one lead. */
export const createLeadForms = (db: Knex, locks: Locks, changeRecorder: ChangeRecorder) => ({
  /** Inserts a lead. Returns its id, or null if the form has created one already. */
  add: async (values: Partial<LeadRow>): Promise<number | null> => {
    const insertedRows: LeadRow[] = await db('leads')
      .insert(addPhoneNumber(values))
      .onConflict('submissionKey')
      .ignore()
      .returning('*')
    for (const row of insertedRows) changeRecorder.recordInsert('lead', row)
    return insertedRows[0]?.id ?? null
  },

  /** Locks the lead that the form created, or that it was merged into, and the same form at the same time where there is none yet. */
  lock: async (submissionKey: string | null): Promise<LeadRow | null> => {
    await db.raw(`select pg_advisory_xact_lock(hashtextextended('lead form ' || ?, 0))`, [
      submissionKey ?? '',
    ])
    const lead = await db<LeadRow>('leads').where({ submissionKey }).first('id', 'mergedIntoId')
    if (!lead) return null
    const id = lead.mergedIntoId ?? lead.id
    locks.take('lead', [id], 'update')
    const row = await db<LeadRow>('leads').where({ id }).forNoKeyUpdate().first()
    if (row) changeRecorder.trackLocked('lead', row)
    return row ?? null
  },
})
