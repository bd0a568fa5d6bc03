// Looks up the viewer as the product does.
import { createHash } from 'node:crypto'
import { pool } from './port.mjs'

const lookUp = `
  select u.id, u.role, u.customer_id, s.id as sign_in_id, s.last_used_at, o.assistants_see,
    coalesce(c.status = 'closed', false) as is_closed, v.left_at
  from sign_ins s join users u on u.id = s.user_id left join customers c on c.id = u.customer_id
    left join visits v on v.user_id = u.id cross join organisation o
  where s.token_hash = $1 and u.disabled_at is null
    and s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '90 days'`

/** Returns the viewer by the cookie of a request; undefined without a valid sign-in. */
export const findViewer = async (request) => {
  const cookie = /(?:^|; )sign-in=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!cookie) return undefined
  const { token } = JSON.parse(Buffer.from(cookie, 'base64').toString())
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await pool.query({ name: 'sign-in', text: lookUp, values: [hash] })
  return rows[0]
}
