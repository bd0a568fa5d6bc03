// What this machine can do: node:http, prepared statements, JSON.stringify. With `SIGN_IN=1` it looks up who asks first, as the product does.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { joined } from './fields.mjs'
import { pool, port, ready } from './port.mjs'

const signsIn = process.env.SIGN_IN === '1'

const lookUp = `
  select u.id, u.role, u.customer_id, s.id as sign_in_id, s.last_used_at, o.assistants_see,
    coalesce(c.status = 'closed', false) as is_closed, v.left_at
  from sign_ins s join users u on u.id = s.user_id left join customers c on c.id = u.customer_id
    left join visits v on v.user_id = u.id cross join organisation o
  where s.token_hash = $1 and u.disabled_at is null
    and s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '90 days'`

const isSignedIn = async (request) => {
  const kept = /(?:^|; )sign-in=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!kept) return false
  const { token } = JSON.parse(Buffer.from(kept, 'base64').toString())
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await pool.query({ name: 'sign-in', text: lookUp, values: [hash] })
  return rows[0]?.role === 'management'
}

const customers = async (first) => {
  const { rows } = await pool.query({
    name: 'customers',
    text: joined,
    values: [first],
    rowMode: 'array',
  })
  return {
    nodes: rows.map(([id, name, company, email, status, createdAt, vaId, displayName]) => ({
      id,
      name,
      company,
      email,
      status,
      createdAt,
      assignedVa: { id: vaId, displayName },
    })),
  }
}

const read = async (request) => {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text)
}

const answer = async (request, response) => {
  const { query } = await read(request)
  const first = Number(/first: (\d+)/.exec(query)?.[1] ?? 50)
  const mayRead = !signsIn || (await isSignedIn(request))
  const data = mayRead ? { customers: await customers(first) } : null
  const text = JSON.stringify({ data })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1', ready)
