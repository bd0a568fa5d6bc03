import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { StatusOf } from '#shared/statuses.ts'
import { runPrepared } from '#api/database/run-statement.ts'
import { changesChannel } from '#api/stores/history/change-feed.ts'
import { arrayParameter, nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** Seconds for which a card is online after a node last said that its person is connected. */
const validSeconds = 25

/**
 * Writes who is connected, and ends the presence of people that no node has named for some time. A card that changes gets an entry
 * in the change feed, and so do the customers of its assistant, for their own people; it gets no history and no version.
 * Locked cards are skipped, because a verb is changing them, and the next call comes soon.
 */
const noting = `
  with cards as (
    select id, user_id, status, user_id = any(?::bigint[]) as here from team_members
    where user_id = any(?::bigint[]) or user_id is not null and status <> 'offline' and coalesce(present_until, '-infinity') < now()
    for no key update skip locked
  ),
  written as (
    update team_members t set status = case when here then 'online' else 'offline' end,
      present_until = case when here then now() + interval '${validSeconds} seconds' end
    from cards c where t.id = c.id
    returning t.id, c.user_id, t.status <> c.status as is_changed
  ),
  fed as (
    insert into changes (noun, record_id, kind, customer_ids, person_ids, audience)
    select 'teamMember', id, 'changed', '{}'::bigint[], '{}'::bigint[], 'staff' from written where is_changed
    union all
    select 'customer', c.id, 'changed', '{}', array(select id from users where customer_id = c.id), 'person'
    from written w join customers c on c.assigned_va_id = w.user_id where w.is_changed
    returning 1
  )
  select pg_notify('${changesChannel}', '') from fed limit 1`

/** Notes that these people are connected to a node now. */
export const notePresentPeople = (db: Knex, personIds: readonly number[]) =>
  runPrepared(db, noting, [personIds, personIds])

const statusesOf = `select user_id, status from team_members where user_id = any(${arrayParameter('bigint')})`

/** Reads the presence of staff: the status of the card of their account; null without a card. */
export const createCardPresence = ({ db, scheduler }: Pick<StoreTools, 'db' | 'scheduler'>) => {
  const build = () => db.raw(statusesOf, [nameParameter('users')] as never)
  const loader = new DataLoader<number, StatusOf<'teamMember'> | null>(
    async (userIds) => {
      const values = onlyNamed({ users: userIds })
      const { rows } = await scheduler.during(() => runCached(db, 'cardPresence', build, values))
      const byUser = new Map(rows as [number, StatusOf<'teamMember'>][])
      return userIds.map((id) => byUser.get(id) ?? null)
    },
    { maxBatchSize: 1000, batchScheduleFn: scheduler.records },
  )
  return { of: (userId: number) => loader.load(userId) }
}
