import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { inLanes, openNodes } from './attacked-nodes.mjs'
import { signIn } from './callers.mjs'
import { doVerb } from './verbs.mjs'

const rounds = Number(process.env.ATTACK_ROUNDS ?? 1000)
const lanes = 4

/** Milliseconds after which a connection is cut: in the middle of most answers, and after some. */
const cutAfter = () => Math.random() * 40

const query =
  'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id title } } }'

/** Sends a write and cuts its connection; returns the response, or null if the connection was cut first. */
const sendAndCut = (url, { body, cookie, key }) =>
  new Promise((resolve) => {
    const clientRequest = request(
      `${url}/graphql`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
        agent: false,
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.once('end', () => resolve(JSON.parse(text)))
        answer.once('error', () => resolve(null))
      },
    )
    clientRequest.once('error', () => resolve(null))
    clientRequest.once('close', () => resolve(null))
    clientRequest.end(body)
    setTimeout(() => clientRequest.destroy(), cutAfter()).unref()
  })

/** Retries a write under the same key, alternating between the nodes, until it gets a response. */
const untilAnswered = async (urls, request) => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    // The last attempts have a long timeout, so that a slow machine also finishes.
    const url = urls()[attempt % 2]
    const answer =
      attempt < 5
        ? await sendAndCut(url, request)
        : await fetch(`${url}/graphql`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              cookie: request.cookie,
              'idempotency-key': request.key,
            },
            body: request.body,
          }).then(
            (response) => response.json(),
            () => null,
          )
    const id = answer?.data?.createTask?.task?.id
    if (id) return { id, attempts: attempt + 1 }
    if (attempt >= 5) await sleep(100)
  }
  return { id: null, attempts: 200 }
}

/** Simulates a client that retries over cut connections and killed nodes: each write happens once. */
export async function once({ say, check }) {
  const { nodes, rows } = await openNodes()
  const urls = () => nodes.map(({ url }) => url)
  const cookie = await signIn(nodes[0].url, 'manager')
  const [customer] = await rows(
    `select id, assigned_va_id from customers where status = 'active' order by id limit 1`,
  )
  const input = (title) => ({
    customerId: customer.id,
    assignedVaId: customer.assigned_va_id,
    title,
  })
  const [from] = await rows('select coalesce(max(id), 0) as id from tasks')
  let repeats = 0
  let unansweredCount = 0
  let other = 0
  let kills = 0
  let isDying = false
  const deaths = []
  await inLanes(rounds, lanes, async (round) => {
    if (round % Math.ceil(rounds / 4) === 0 && !isDying) {
      kills += 1
      const node = nodes[kills % 2]
      isDying = true
      const death = node.end('SIGKILL').then(() => node.start())
      deaths.push(death.finally(() => (isDying = false)))
    }
    const attempt = {
      cookie,
      key: randomUUID(),
      body: JSON.stringify({ query, variables: { input: input(`Attempt ${round}`) } }),
    }
    const { id, attempts } = await untilAnswered(urls, attempt)
    repeats += attempts - 1
    if (id === null) unansweredCount += 1
    const [row] = await rows('select id from tasks where title = $1 and id > $2', [
      `Attempt ${round}`,
      from.id,
    ])
    if (String(row?.id) !== String(id)) other += 1
  })
  await Promise.all(deaths)
  say(`${rounds} tasks, ${repeats} repeats, ${kills} nodes killed`)
  const [{ made, titles }] = await rows(
    'select count(*)::int as made, count(distinct title)::int as titles from tasks where id > $1',
    [from.id],
  )
  check({ what: 'once: tasks done twice over cut connections', figure: made - titles, bar: 0 })
  check({ what: 'once: tasks lost', figure: rounds - titles, bar: 0 })
  const [{ notified, own }] = await rows(
    `select coalesce(sum(count), 0)::int as notified, count(*) filter (where user_id = actor_id)::int as own
       from notifications where noun = 'task' and record_id > $1`,
    [from.id],
  )
  check({ what: 'once: notifications doubled or lost', figure: Math.abs(notified - made), bar: 0 })
  check({ what: 'once: notifications of one’s own action', figure: own, bar: 0 })
  check({ what: 'once: attempts never answered', figure: unansweredCount, bar: 0 })
  check({ what: 'once: answers that named another record', figure: other, bar: 0 })

  const key = randomUUID()
  const call = { verb: 'createTask', record: 'task', cookie, key }
  const same = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      doVerb(urls()[at % 2], { ...call, input: input('Twenty at once') }),
    ),
  )
  const ids = new Set(same.map(({ id }) => id))
  check({ what: 'once: records of twenty calls at once under one key', figure: ids.size, bar: 1 })
  const reusedKeyAnswer = await doVerb(urls()[0], { ...call, input: input('Something else') })
  const isRefused = reusedKeyAnswer.code === 'KEY_REUSED'
  check({ what: 'once: a key used for something else is taken', figure: isRefused ? 0 : 1, bar: 0 })
}
