// A round of requests through the proxy, and the results of their writes.
import { ask } from '#scripts/nodes/ask.mjs'
import { progress } from '#scripts/progress.mjs'

/** Concurrent requests. */
const concurrency = 48

/** A sign-in is valid on any node. */
const goesOn = async (url, agent, { headers }) => {
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const { status } = await ask(url, { agent, path: '/api/me', headers: { cookie } })
  return status === 200
}

/**
 * Sends the requests with numbers in a range, each once, except for repeatable ones, which are sent twice.
 * `during(count)` is called with the progress. Returns how many were sent, which responses were bad, and what was
 * written.
 */
export async function askAll({ url, places, mix, from, to, during }) {
  const tally = { sent: 0, kinds: new Map(), errors: [], written: [], unsure: [] }
  let next = from

  const send = async (question, agent) => {
    tally.sent += 1
    const answer = await ask(url, { ...question, agent, isRead: true })
    const isGood =
      question.isGood(answer) && (!question.goesOn || (await goesOn(url, agent, answer)))
    if (!isGood)
      tally.errors.push({
        kind: question.kind,
        status: answer.status,
        text: answer.text.slice(0, 200),
      })
    return isGood
  }

  const goOn = async () => {
    while (next < to) {
      const n = next
      next += 1
      progress(`request ${n} of ${to}`)
      during?.(n - from)
      const question = mix(n)
      // Rotates the clients, so that rare requests come from all of them.
      const agent = places[(n + Math.floor(n / 400)) % places.length]
      tally.kinds.set(question.kind, (tally.kinds.get(question.kind) ?? 0) + 1)
      let isGood = await send(question, agent)
      // The key identifies the repetition: it returns the same result.
      if (question.repeat) isGood = await send(question, agent)
      if (question.wrote) (isGood ? tally.written : tally.unsure).push(question.wrote)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, goOn))
  return tally
}

const everything = `
  select name, count(*)::int as times from (
    select title as name from tasks union all select summary from interactions union all select display_name from users
  ) as all_names where name like 'tried %' group by name`

/** Returns how often each value occurs, by its name. */
export const timesThere = async (db) => {
  const { rows } = await db.query(everything)
  return new Map(rows.map(({ name, times }) => [name, times]))
}
