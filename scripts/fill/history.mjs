// The activity log and the security log.
import { byShare, chance, oneOf, currentHour, whenMade } from './random.mjs'

/** Groups of related activities: three of each of two tasks, one of each of two interactions and two messages. */
const perBlock = 10

const statusChange = (from, to) =>
  `jsonb_build_array(jsonb_build_object('field', 'status', 'before', ${from}, 'after', ${to}))`

/** The group of activity `n`, and its position in the group. */
const block = `cross join lateral (select (n - 1) / ${perBlock} as block, (n - 1) % ${perBlock} as place) as b`

/** Joins the record of activity `n`: records of a table are in the order of their ids, two in a group. */
const withRecord = (table, alias, { activities, rows }, first, width) => {
  const blocks = Math.ceil(activities / perBlock)
  const number = `floor((block + (place - ${first}) / ${width} * 0.5) * ${rows} / ${blocks})::bigint`
  return `left join ${table} as ${alias} on place between ${first} and ${first + 2 * width - 1}
    and ${alias}.id = (select min(id) from ${table}) + ${number}`
}

const taskVerb = `case when place % 3 = 0 then 'createTask' when t.status = 'requested' then 'commentOnTask' when place % 3 = 1 then 'startTask'
  when t.status = 'completed' then 'completeTask' when t.status = 'cancelled' then 'cancelTask' else 'holdTask' end`

const taskAt = `case place % 3 when 0 then t.created_at when 1 then t.created_at + (t.updated_at - t.created_at) * 0.3 else t.updated_at end`

export async function fillActivities({ inserter, size }) {
  const { activities, tasks, interactions, messages } = size
  await inserter.insertMany(
    'activities',
    activities,
    {
      at: `coalesce(${taskAt}, i.timestamp, m.timestamp)`,
      actor_id: 'u.id',
      actor_name: 'u.display_name',
      verb: `case when t.id is not null then ${taskVerb} when i.id is not null then 'recordInteraction' else 'sendMessage' end`,
      noun: `case when t.id is not null then 'task' when i.id is not null then 'interaction' else 'message' end`,
      record_id: 'coalesce(t.id, i.id, m.id)',
      record_name: `coalesce(t.title, i.summary, 'message')`,
      customer_id: 'coalesce(t.customer_id, i.customer_id, m.customer_id)',
      audience: `case when i.type = 'note' then 'staff' else 'customer' end`,
      changes: `case when place in (1, 4) and t.status <> 'requested' then ${statusChange(`'requested'`, `'in_progress'`)}
        when place in (2, 5) and t.status <> 'requested' then ${statusChange(`'in_progress'`, 't.status')} else '[]' end`,
    },
    (numbers) => `${numbers} ${block}
      ${withRecord('tasks', 't', { activities, rows: tasks }, 0, 3)}
      ${withRecord('interactions', 'i', { activities, rows: interactions }, 6, 1)}
      ${withRecord('messages', 'm', { activities, rows: messages }, 8, 1)}
      join users as u on u.id = coalesce(t.assigned_va_id, i.user_id, m.sender_id) order by n`,
  )
}

export async function fillSecurityEvents({ inserter, size }) {
  const { securityEvents, assistants } = size
  const network = `'203.0.' || floor(${chance('n', 100)} * 100) || '.0/24'`
  const kinds = { signed_in: 0.7, sign_in_refused: 0.15, file_read: 0.13, password_changed: 0.02 }
  await inserter.insertMany(
    'security_events',
    securityEvents,
    {
      kind: byShare(kinds, chance('n', 101)),
      user_id: 'u.id',
      user_name: 'u.display_name',
      address: `'203.0.113.' || n % 250`,
      network,
      device: oneOf(
        ['Chrome on Windows', 'Safari on iPhone', 'Firefox on Linux'],
        chance('n', 102),
      ),
      created_at: whenMade('n', securityEvents),
      last_at: whenMade('n', securityEvents),
      tally: `'fill ' || n`,
    },
    (numbers) =>
      `${numbers} join fill_assistants as va on va.place = 1 + floor(${assistants} * ${chance('n', 103)})::int join users as u on u.id = va.id order by n`,
  )
  await inserter.insert(
    'visits',
    { user_id: 'id', seen_at: currentHour, left_at: `${currentHour} - interval '1 day'` },
    'users where disabled_at is null',
  )
}
