import type { Knex } from 'knex'
import { eraseImportPerson } from '#api/stores/queries/imports/erase-import-person.ts'
import { eraseImportRows } from '#api/stores/queries/imports/erase-import-rows.ts'
import { nouns } from '#api/access/nouns.ts'

/** The person to erase: an account, a lead, or a customer with all records of the customer. */
export type ErasureSubject = { noun: 'user' | 'lead' | 'customer'; id: number }

/** Returns the id of a lead or a customer and those of the ones that were merged into it, also of those that are gone. */
const withMerged = async (trx: Knex, { noun, id }: ErasureSubject): Promise<number[]> => {
  if (noun === 'user') return [id]
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `with recursive merged (id) as (
       select ?::bigint
       union select m.merge_id from merges m join merged on m.keep_id = merged.id and m.noun = ? and m.undone_at is null
     ) select id from merged`,
    [id, noun],
  )
  return rows.map((row) => row.id)
}

/** Deletes the records that were merged into one, which no page can edit, and the values that the undo of a merge has. */
const eraseMerges = async (trx: Knex, { noun, id }: ErasureSubject) => {
  if (noun === 'user') return
  await trx(nouns[noun].many).where({ mergedIntoId: id }).delete()
  await trx('merges').where({ noun, keepId: id }).update({ moved: '{}', replaced: '{}' })
}

const blank = `jsonb_build_object('before', null, 'after', null)`

/** Returns the condition for entries about the person or their records. */
const entriesAbout = ({ noun }: ErasureSubject, ids: readonly number[]) =>
  noun === 'customer'
    ? { where: 'customer_id = any(?::bigint[])', bindings: [ids] }
    : { where: 'noun = ? and record_id = any(?::bigint[])', bindings: [noun, ids] }

/**
 * Deletes the notifications about a person’s records and those of the person, and takes the person’s account out of the
 * others, which read the actor’s name from it.
 */
const eraseNotifications = async (
  trx: Knex,
  { noun, id }: ErasureSubject,
  ids: readonly number[],
) => {
  if (noun === 'lead') await trx('notifications').where({ noun }).whereIn('recordId', ids).delete()
  if (noun === 'customer') await trx('notifications').where({ customerId: id }).delete()
  if (noun !== 'user') return
  await trx('notifications').where({ userId: id }).delete()
  // News of their time off, by those who covered.
  await trx('notifications').where({ noun, subjectId: id }).delete()
  await trx('notifications').where({ actorId: id }).update({ actorId: null })
}

/** Deletes the earlier texts of the messages that a person wrote or, of a customer, that are in the customer’s thread. */
const eraseMessageVersions = async (trx: Knex, { noun, id }: ErasureSubject) => {
  if (noun === 'lead') return
  const messages = trx('messages')
    .where(noun === 'user' ? { senderId: id } : { customerId: id })
    .select('id')
  await trx('messageVersions').whereIn('messageId', messages).delete()
}

/** Blanks the texts of requests for extra hours that a person wrote or, of a customer, those of the customer's services. */
const eraseExtraHours = async (trx: Knex, { noun, id }: ErasureSubject) => {
  const requests = () => trx('extraHoursRequests')
  if (noun === 'user') {
    await requests().where({ requestedBy: id }).update({ reason: '' })
    await requests().where({ answeredBy: id }).update({ note: null })
  }
  if (noun === 'customer') {
    const services = trx('customerServices').where({ customerId: id }).select('id')
    await requests().whereIn('customerServiceId', services).update({ reason: '', note: null })
  }
}

/** Blanks the texts of the time that a person recorded or, of a customer, that was spent for the customer. */
const eraseTimeTexts = async (trx: Knex, { noun, id }: ErasureSubject) => {
  if (noun === 'lead') return
  const entries = trx('timeEntries').where(
    noun === 'user' ? { assistantId: id } : { customerId: id },
  )
  await entries.clone().whereNotNull('note').update({ note: null })
  await entries.whereNotNull('voidReason').update({ voidReason: '' })
}

/**
 * Erases a person from their notifications, time off, rows of imports, requests for extra hours, the texts of time entries and the earlier texts of messages, and from the activity log: the names of their records, the changed values, and their own name as actor.
 * Verb, time and account id of an entry stay. Returns the number of changed entries.
 */
export const erasePerson = (db: Knex, person: ErasureSubject, now: Date): Promise<number> =>
  db.transaction(async (trx) => {
    // The trigger that makes entries immutable allows changes only with this setting, which ends with the transaction.
    await trx.raw(`select set_config('admin_genie.erasing', 'on', true)`)
    const ids = await withMerged(trx, person)
    await eraseNotifications(trx, person, ids)
    await eraseMerges(trx, person)
    await eraseMessageVersions(trx, person)
    await eraseExtraHours(trx, person)
    await eraseTimeTexts(trx, person)
    if (person.noun === 'user') await eraseImportPerson(trx, person.id)
    else await eraseImportRows(trx, { noun: person.noun, ids })
    // Exports of everything have the person too, and are made again in a minute.
    await trx('fullExports').delete()
    if (person.noun === 'user') await trx('timeOff').where({ personId: person.id }).delete()
    const { where, bindings } = entriesAbout(person, ids)
    const about = await trx.raw<{ rowCount: number }>(
      `update activities set record_name = '', erased_at = ?,
         actor_name = case when ? = 'user' and actor_id = ? then '' else actor_name end,
         changes = (select coalesce(jsonb_agg(one || ${blank}), '[]') from jsonb_array_elements(changes) as one)
       where ${where}`,
      [now, person.noun, person.id, ...bindings] as never,
    )
    if (person.noun !== 'user') return about.rowCount
    const by = await trx.raw<{ rowCount: number }>(
      `update activities set actor_name = '', erased_at = ? where actor_id = ? and actor_name <> ''`,
      [now, person.id],
    )
    return about.rowCount + by.rowCount
  })
