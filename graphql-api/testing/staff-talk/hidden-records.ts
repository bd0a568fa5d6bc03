import type { Knex } from 'knex'

export type HiddenRecord = { noun: string; id: number }

/** Returns the records that a portal user must not learn of, in the order in which they were written. */
export const readHiddenRecords = async (db: Knex, readerId: number): Promise<HiddenRecord[]> => {
  const { rows } = await db.raw(
    `select 'message' as noun, id from messages where audience = 'staff'
     union all select 'taskUpdate', id from task_updates where audience = 'staff'
     union all select 'interaction', id from interactions where type = 'note'
     union all select 'fileAttachment', id from file_attachments
       where audience = 'staff' or (audience = 'uploader' or customer_id is null) and uploaded_by <> ?
     order by id`,
    [readerId],
  )
  return rows
}

/** Returns what is stored for portal users about records that they must not learn of. */
export const findStoredLeaks = async (db: Knex): Promise<string[]> => {
  // Customers were told of a call that became a note, and a file of theirs that waits is in their own feed alone.
  const { rows } = await db.raw(
    `with hidden as (
       select 'message' as noun, id from messages where audience = 'staff'
       union all select 'taskUpdate', id from task_updates where audience = 'staff'
       union all select 'interaction', id from interactions i where type = 'note'
         and not exists (select from activities where noun = 'interaction' and record_id = i.id
           and changes::text like '%"type"%')
       union all select 'fileAttachment', id from file_attachments where audience in ('staff', 'uploader'))
     select 'The change feed names ' || noun || ' ' || id as leak from hidden
       where exists (select from changes c where c.noun = hidden.noun and c.record_id = hidden.id and audience = 'customer')
     union all select 'The history names ' || noun || ' ' || id from hidden
       where exists (select from activities a where a.noun = hidden.noun and a.record_id = hidden.id and audience = 'customer')
     union all select 'A portal user is notified of ' || event from notifications n
       where audience = 'staff' and exists (select from users where id = n.user_id and role = 'user')`,
  )
  return (rows as { leak: string }[]).map(({ leak }) => leak)
}
