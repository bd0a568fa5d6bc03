import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { ask, createUnusedAddress, from } from '#scripts/nodes/ask.mjs'
import { openNodes } from './attacked-nodes.mjs'
import { signIn } from './callers.mjs'
import { stopUnderLoad } from './stop-under-load.mjs'

/** The production limits; nodes of other subjects have roomier ones. */
const productionLimits = {
  PORTAL_WRITES_PER_MINUTE: '',
  STAFF_WRITES_PER_MINUTE: '',
  REQUESTS_PER_MINUTE: '',
  CONCURRENT_REQUESTS: '',
  QUEUED_REQUESTS: '',
}

const graphql = (query, cookie) => ({ path: '/graphql', headers: { cookie }, body: { query } })
const customers = '{ customers(first: 50) { totalCount nodes { id name company status } } }'
const expensiveQuery = `{ ${['a', 'b', 'c', 'd'].map((at) => `${at}: tasks(first: 200, filter: { search: "${at}" }) { totalCount nodes { title description customer { name } } }`).join(' ')} }`

const durations = { warm: 2000, measure: 8000 }

const percentile = (times, part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]

/** Measures how long a home page and a list take, one request after the other, for a number of milliseconds. */
const measure = async (url, questions, forMs) => {
  const agent = from('127.0.0.1')
  const times = Object.fromEntries(Object.keys(questions).map((name) => [name, []]))
  const until = performance.now() + forMs
  while (performance.now() < until)
    for (const [name, question] of Object.entries(questions)) {
      const { status, ms } = await ask(url, { ...question, agent })
      times[name].push(status === 200 ? ms : Number.NaN)
      await sleep(5)
    }
  agent.destroy()
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => [
      name,
      // A refused request counts as an infinite wait.
      all.some(Number.isNaN)
        ? { median: Number.NaN, p95: Number.NaN }
        : { median: percentile(all, 0.5), p95: percentile(all, 0.95) },
    ]),
  )
}

/** Sends requests without pause over ten connections from one address, and measures what other clients experience. */
const measureDuringFlood = async (url, question, questions) => {
  const hostile = new Worker(new URL('./hostile.mjs', import.meta.url), {
    workerData: { url, question, connections: 10 },
  })
  await sleep(durations.warm)
  const measurement = await measure(url, questions, durations.measure)
  await hostile.terminate()
  return measurement
}

const wrongSignIn = {
  path: '/api/login',
  body: { username: 'nobody@example.test', password: 'wrong' },
}

/** Signs in the owner from a known browser while strangers from many networks keep the hashers busy. */
const signInDuringFlood = async (url) => {
  const [{ username }] = demoAccounts
  const body = { username, password: demoPassword }
  const home = from('127.0.0.1')
  const first = await ask(url, { path: '/api/login', body, agent: home })
  const cookies = (first.headers?.['set-cookie'] ?? []).map((line) => line.split(';')[0])
  const cookie = cookies.find((line) => line?.includes('device=')) ?? ''
  const state = { over: false }
  const stranger = async () => {
    while (!state.over) {
      const agent = from(createUnusedAddress())
      await ask(url, { ...wrongSignIn, agent })
      agent.destroy()
    }
  }
  const strangers = Array.from({ length: 60 }, stranger)
  let signInCount = 0
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { status } = await ask(url, {
      path: '/api/login',
      body,
      agent: home,
      headers: { cookie },
    })
    if (status === 200) signInCount += 1
    await sleep(200)
  }
  state.over = true
  await Promise.all(strangers)
  home.destroy()
  return signInCount
}

/** Fifty clients request large responses and read nothing; returns how many were disconnected after 75 seconds. */
const openSilentReaders = async (url, question, questions) => {
  const { connect } = await import('node:net')
  const { hostname, port } = new URL(url)
  let cutCount = 0
  const body = JSON.stringify(question.body)
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: createUnusedAddress(),
    })
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${question.headers.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    return socket
  })
  await sleep(durations.warm)
  const measurement = await measure(url, questions, durations.measure)
  await sleep(65_000)
  for (const socket of sockets) {
    socket.on('close', () => (cutCount += 1))
    socket.resume()
  }
  await sleep(1000)
  for (const socket of sockets) socket.destroy()
  return { seen: measurement, cut: cutCount }
}

/** Floods from one address, slow readers, strangers who hash passwords, and a stop under load: measures what other clients experience. */
export async function floods({ say, check }) {
  const { nodes } = await openNodes({ count: 1, settings: productionLimits })
  const [node] = nodes
  const { url } = node
  const [manager, assistant, customer] = [
    await signIn(url, 'manager'),
    await signIn(url, 'assistant'),
    await signIn(url, 'customer'),
  ]
  const questions = { 'home page': { path: '/' }, list: graphql(customers, manager) }
  await measure(url, questions, durations.warm)
  const quietFigures = await measure(url, questions, durations.measure)

  const report = (hostileName, figures) => {
    for (const name of Object.keys(questions)) {
      say(
        `${name} beside ${hostileName}: median ${figures[name].median.toFixed(1)} ms, quiet ${quietFigures[name].median.toFixed(1)} ms`,
      )
      check({
        what: `${name} beside ${hostileName}, median`,
        figure: figures[name].median / quietFigures[name].median,
        bar: 3,
        unit: '× quiet',
      })
      check({
        what: `${name} beside ${hostileName}, p95`,
        figure: figures[name].p95,
        bar: 250,
        unit: 'ms',
      })
    }
  }

  const hostile = {
    'a flood of home pages': { path: '/' },
    'a flood of questions': graphql('{ __typename }', ''),
    'a flood of wrong sign-ins': wrongSignIn,
    'expensive searches of a customer': graphql(expensiveQuery, customer),
    'expensive searches of an assistant': graphql(expensiveQuery, assistant),
  }
  for (const [hostileName, question] of Object.entries(hostile)) {
    report(hostileName, await measureDuringFlood(url, question, questions))
    await sleep(durations.warm)
  }

  const readers = await openSilentReaders(url, graphql(expensiveQuery, assistant), questions)
  report('fifty silent readers', readers.seen)
  check({ what: 'silent readers cut off', figure: readers.cut, bar: 50, least: true })

  const signInCount = await signInDuringFlood(url)
  check({
    what: 'sign-ins of an owner beside 60 strangers',
    figure: signInCount,
    bar: 10,
    least: true,
  })

  await stopUnderLoad({ node, cookie: manager, list: customers, say, check })
}
