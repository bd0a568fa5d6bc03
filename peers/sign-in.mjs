// Looks up the viewer of a request by the prepared statement of the product (`graphql-api/stores/auth/sign-ins.ts`).
import { createHash } from 'node:crypto'
import { pool } from './port.mjs'

const lookUp = `
  select s.token_hash, s.id as sign_in_id, s.last_used_at, u.id, u.username, u.display_name, u.role, u.customer_id,
    u.created_at, u.time_zone, u.date_manner, o.assistants_see, coalesce(c.status = 'closed', false) as is_closed,
    (o.staff_need_second_factor and u.role <> 'user' and not exists (
      select from second_factors f where f.user_id = u.id and (
        f.confirmed_at is not null or exists (select from passkeys p where p.user_id = f.user_id)
      )
    )) as must_set_up_second_factor,
    case when v.seen_at < $4::timestamptz then v.seen_at else v.left_at end as last_visit
  from sign_ins s join users u on u.id = s.user_id left join customers c on c.id = u.customer_id
    left join visits v on v.user_id = u.id cross join organisation o
  where s.token_hash = any($1::text[]) and u.disabled_at is null
    and s.last_used_at > $2::timestamptz and s.created_at > $3::timestamptz`

const day = 24 * 60 * 60 * 1000

const daysAgo = (days) => new Date(Date.now() - days * day)

/** Returns the viewer by the cookie of a request. Throws without a valid sign-in. */
export const findViewer = async ({ headers }) => {
  const cookie = /(?:^|; )sign-in=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const { token } = JSON.parse(Buffer.from(cookie, 'base64').toString())
  const hash = createHash('sha256').update(token).digest('hex')
  const values = [[hash], daysAgo(30), daysAgo(90), daysAgo(1 / 24)]
  const { rows } = await pool.query({ name: 'sign-in', text: lookUp, values })
  if (!rows[0]) throw new Error('There is no valid sign-in.')
  return rows[0]
}
