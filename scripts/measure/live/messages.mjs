import { setTimeout as sleep } from 'node:timers/promises'
import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { countRegistered, liveStatus } from './node-status.mjs'
import { openCompany } from './open-company.mjs'
import { closePages, openPage, openPages } from './page.mjs'

const sockets = Number(process.env.MEASURE_SOCKETS ?? 1000)
const seconds = Number(process.env.MEASURE_SECONDS ?? 30)
const perSecond = 10

const sendMessage = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) { message { id } }
}`

/** Sends messages at an even pace from portal users to their assistants. Returns when each was sent, by its id. */
const sendAll = async ({ users, customers }, count) => {
  const assistantOf = new Map(customers.map(({ id, assignedVaId }) => [id, assignedVaId]))
  const sentAt = new Map()
  const sending = []
  const send = async (n) => {
    const { customerId, call } = users[n % users.length]
    const startTime = performance.now()
    const input = { customerId, receiverId: assistantOf.get(customerId), content: `Message ${n}` }
    const { sendMessage: result } = await call(sendMessage, { input })
    sentAt.set(result.message.id, startTime)
  }
  for (let n = 0; n < count; n += 1) {
    progress(`message ${n + 1} of ${count}`)
    sending.push(send(n))
    await sleep(1000 / perSecond)
  }
  await Promise.all(sending)
  return sentAt
}

/** Measures messages from the press until the last of all pages that show them, on both nodes, is told. */
export async function messages({ say, check }) {
  const company = await openCompany({ customers: Math.ceil(sockets / 20) })
  const people = [...company.users, ...company.assistants, ...company.managers]
  const arrivals = new Map()
  const note = ({ noun, id, kind }) => {
    if (noun !== 'MESSAGE' || kind !== 'CREATED') return
    const ofMessage = arrivals.get(id) ?? []
    arrivals.set(id, ofMessage)
    ofMessage.push(performance.now())
  }
  const pages = await openPages(sockets, (n) =>
    openPage(company.url, people[n % people.length].cookie, note),
  )
  const statuses = await Promise.all(company.nodes.map(liveStatus))
  say(
    `${sockets} sockets of ${people.length} people: ${statuses.map((node) => node.sockets).join(' and ')}`,
  )
  const sentAt = await sendAll(company, seconds * perSecond)
  await sleep(2000)

  const times = [...sentAt].flatMap(([id, sentTime]) =>
    (arrivals.get(id) ?? []).map((at) => at - sentTime),
  )
  const last = [...sentAt].map(([id, sentTime]) => Math.max(...(arrivals.get(id) ?? [])) - sentTime)
  say(
    `${sentAt.size} messages told to ${times.length} pages; a page after ${quantile(times, 0.5).toFixed(0)} ms (p95 ${quantile(times, 0.95).toFixed(0)} ms)`,
  )
  check({
    what: `message from press to the last page, ${sockets} sockets, p95`,
    figure: quantile(last, 0.95),
    bar: 300,
    unit: 'ms',
  })
  await closePages(pages)
  check({
    what: `sockets and subscriptions registered after ${sockets} sockets`,
    figure: await countRegistered(company.nodes),
    bar: 0,
  })
}
