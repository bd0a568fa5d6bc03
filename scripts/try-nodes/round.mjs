// A round of questions through the proxy, and what became of what they wrote.
import { ask } from './ask.mjs'

/** How many are under way at a time. */
const abreast = 48

/** A sign-in is known on whichever node is asked next. */
const goesOn = async (port, agent, { headers }) => {
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const { status } = await ask(port, agent, { path: '/api/me', headers: { cookie } })
  return status === 200
}

/**
 * Asks the questions with numbers from one to another, each once, save those that may be sent again, which are sent twice.
 * `during(asked)` hears how far it has come. Answers how many were sent, what was not answered well, and what was written.
 */
export async function askAll({ port, places, mix, from, to, during }) {
  const found = { sent: 0, kinds: new Map(), errors: [], written: [], unsure: [] }
  let next = from

  const send = async (question, agent) => {
    found.sent += 1
    const answer = await ask(port, agent, question)
    const isGood =
      question.isGood(answer) && (!question.goesOn || (await goesOn(port, agent, answer)))
    if (!isGood)
      found.errors.push({
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
      during?.(n - from)
      const question = mix(n)
      // A place's turn moves on, so that what is rare comes from everywhere.
      const agent = places[(n + Math.floor(n / 400)) % places.length]
      found.kinds.set(question.kind, (found.kinds.get(question.kind) ?? 0) + 1)
      let isGood = await send(question, agent)
      // The key tells that it is the same: what was done is told again.
      if (question.repeat) isGood = await send(question, agent)
      if (question.wrote) (isGood ? found.written : found.unsure).push(question.wrote)
    }
  }
  await Promise.all(Array.from({ length: abreast }, goOn))
  return found
}

const everything = `
  select name, count(*)::int as times from (
    select title as name from tasks union all select summary from interactions union all select display_name from users
  ) as all_names where name like 'tried %' group by name`

/** How often each thing is there, by its name. */
export const timesThere = async (db) => {
  const { rows } = await db.query(everything)
  return new Map(rows.map(({ name, times }) => [name, times]))
}
