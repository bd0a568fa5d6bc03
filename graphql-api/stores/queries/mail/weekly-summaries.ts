import type { Knex } from 'knex'
import type { WeekCounts } from '#shared/weekly-mails.ts'
import { importedAfter } from '#api/stores/queries/imports/imported-after.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { isAwake, joinsOfPerson, wantsEmails, zoneOfPerson } from './mailed-people.ts'
import type { DueMail, Recipient } from './mailed-people.ts'

/** The hour on a manager's clock from which the summary is sent on Mondays. */
const morning = 8

const within = (column: string) => `${column} >= :from and ${column} < :until`

/** Counts rows with something that happened, and was not imported later. */
const countNews = (noun: ImportNoun, at: string, where = 'true') =>
  `(select count(*) from ${noun}s t where ${where} and ${within(`t.${at}`)}
     and not ${importedAfter(noun, 't.id', `t.${at}`)})::int`

/** Finds who gets the weekly summary, and counts what it tells. Only management, who see everything, may use it. */
export const createWeeklySummaries = (db: Knex) => ({
  /** Returns the managers on whose clock it is Monday after 8:00, as far as they want emails and are not in quiet hours. */
  due: async (now: Date): Promise<DueMail<'weekly_summary'>[]> => {
    const { rows } = await db.raw<{ rows: (Recipient & { from: Date; until: Date })[] }>(
      `select u.id, u.display_name as "displayName", u.username,
         (m.monday - interval '7 days') at time zone ${zoneOfPerson} as "from",
         m.monday at time zone ${zoneOfPerson} as until
       from users u
       ${joinsOfPerson}
       cross join lateral (select ?::timestamptz at time zone ${zoneOfPerson} as wall) c2
       cross join lateral (select date_trunc('week', c2.wall) as monday) m
       where u.role = 'management' and c2.wall >= m.monday + interval '${morning} hours'
         and c2.wall < m.monday + interval '1 day'
         and ${wantsEmails(`'weekly_summary'`)} and ${isAwake}
       order by u.id`,
      [now, now],
    )
    return rows.map(({ from, until, ...to }) => ({
      to,
      data: { from: from.toISOString(), until: until.toISOString() },
    }))
  },

  /** Counts what happened from one instant until another. */
  count: async (from: Date, until: Date): Promise<WeekCounts> => {
    const { rows } = await db.raw<{ rows: [WeekCounts] }>(
      `select
         ${countNews('lead', 'created_at', 't.merged_into_id is null')} as "newLeads",
         (select count(*) from leads where merged_into_id is null and status = 'won' and ${within('status_since')})::int as "wonLeads",
         ${countNews('customer', 'created_at', 't.merged_into_id is null')} as "newCustomers",
         ${countNews('task', 'created_at')} as "newTasks",
         ${countNews('task', 'completed_at')} as "doneTasks"`,
      { from, until },
    )
    return rows[0]
  },
})
