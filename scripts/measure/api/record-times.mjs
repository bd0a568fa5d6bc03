// Measures timelines of records and the global search, one request after the other.
import { progress } from '#scripts/progress.mjs'
import { sender } from './load.mjs'

const searches = ['ol', 'mar', 'invoice', 'zanzibar', 'realty group', '415 555']

/** Statements that find the record with the longest timeline and one in the middle, by the field of the API. */
const owners = {
  customer: (position) => `select customer_id as id from activities where customer_id is not null
    group by 1 order by count(*) desc, 1 ${position} limit 1`,
  user: (position) =>
    `select actor_id as id from activities where actor_id is not null group by 1 order by count(*) desc, 1 ${position} limit 1`,
  lead: (position) =>
    `select lead_id as id from lead_status_changes group by 1 order by count(*) desc, 1 ${position} limit 1`,
  task: (position) =>
    `select task_id as id from task_updates group by 1 order by count(*) desc, 1 ${position} limit 1`,
  customerService: (position) => `select id from customer_services order by id ${position} limit 1`,
}

const timelineOf = (owner, id) => ({
  query: `query ($id: ID!, $kinds: [TimelineKind!]) { record: ${owner}(id: $id) { timeline(kinds: $kinds) { nodes { id at } } } }`,
  variables: { id },
})

const questions = async (client) => {
  const requests = searches.map((text) => ({
    what: `search for "${text}"`,
    query: 'query ($text: String!) { search(text: $text) { __typename } }',
    variables: { text },
  }))
  for (const [owner, find] of Object.entries(owners))
    for (const position of ['offset 0', 'offset 100']) {
      const { rows } = await client.query(find(position))
      const question = timelineOf(owner, rows[0].id)
      for (const kinds of [null, ['CALL']])
        requests.push({
          ...question,
          what: `timeline of ${owner} ${rows[0].id}${kinds ? ', calls' : ''}`,
          variables: { ...question.variables, kinds },
        })
    }
  return requests
}

/** Returns the milliseconds of each timeline and search for each of these people. */
export async function recordTimes(client, url, people) {
  const requests = await questions(client)
  const times = []
  for (const { name, cookie } of people) {
    const send = sender(url, cookie)
    for (const { what, ...question } of requests) {
      progress(`${name}: ${what}`)
      // The first response prepares statements and reads from disk.
      await send(question)
      const begun = performance.now()
      const { errors } = JSON.parse(await send(question))
      times.push({ what: `${name}: ${what}`, milliseconds: performance.now() - begun, errors })
    }
    send.close()
  }
  return times
}
