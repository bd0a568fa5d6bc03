// Measures reads of one record with its relations, and of each operation of the web client, against the same raw statements.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '#api/database/connect.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import { webOperations } from '#api/testing/data/web-operations.ts'
import { atEnd } from '#scripts/ending.mjs'
import { freePort } from '#scripts/product-process.mjs'
import { root } from '#scripts/run.mjs'
import { table } from '#scripts/table.mjs'
import { openBench, secret } from './bench.mjs'
import { createRequester } from './load.mjs'
import { profileOf } from './profile.mjs'
import { customerOf, dataOf, oneCustomer } from './questions.mjs'
import { record } from './record.mjs'
import { createSignIn } from './sign-ins.mjs'
import { findMedian, ratio, takeTurns } from './turns.mjs'

const rounds = 9
const slice = 500
/** Milliseconds of warm-up: a program that has just started is still compiled while it responds. */
const warmUp = 4000
const profiledCount = 5000
/** Records of each kind, for one customer and one assistant. */
const manyOfEach = 50
const dashboard = 'StaffDay'
const limits = { bar: 0.45, aim: 0.65 }

const signInAll = async ({ connection }, { company, manager }) => {
  const people = { user: company.user, assistant: company.assistant, management: manager }
  const cookies = {}
  for (const [role, { id }] of Object.entries(people))
    cookies[role] = await createSignIn(connection, secret, id)
  return cookies
}

/** Pages whose records change while nobody writes, so that a recording answers otherwise. */
const changing = ['JobsPage']

/** The operations of the web client, by hash as it sends them. */
const pagesOf = async (company, cookies) => {
  const manifest = await readFile(join(root, 'graphql-api/generated/documents.json'), 'utf8')
  const hashes = new Map(JSON.parse(manifest).operations.map(({ name, id }) => [name, id]))
  const measuredOperations = Object.entries(webOperations).filter(
    ([name]) => !changing.includes(name),
  )
  return measuredOperations.map(([operationName, { by = 'management', variables }]) => ({
    operationName,
    extensions: { persistedQuery: { version: 1, sha256Hash: hashes.get(operationName) } },
    variables: variables?.(company),
    cookie: cookies[by],
  }))
}

/** Servers are measured only if all of them return the same. */
const compare = (name, answer, expected) => {
  if (isDeepStrictEqual(answer, expected)) return
  const [one, other] = [JSON.stringify(answer), JSON.stringify(expected)]
  const at = Array.from(one).findIndex((sign, place) => sign !== other[place])
  const excerpts = [one, other].map((text) => text.slice(Math.max(0, at - 100), at + 50))
  throw new Error(`${name} is answered otherwise: ${excerpts.join(' instead of ')}`)
}

const warm = async (url, question) => {
  const one = createRequester(url, question)
  await one.rate(warmUp)
  one.close()
}

/** Returns the product's rate and its ratio to the rate of raw, for the same requests. */
const shareOf = async (product, raw, question, read) => {
  const productAsker = createRequester(product.url, question)
  const other = createRequester(raw.url, question)
  try {
    compare(question.operationName, read(await productAsker.ask()), read(await other.ask()))
    const askers = new Map([
      ['own', productAsker],
      ['other', other],
    ])
    const rates = await takeTurns(askers, { rounds, slice })
    return {
      rate: findMedian(rates.get('own')),
      share: ratio(rates.get('own'), rates.get('other')),
    }
  } finally {
    productAsker.close()
    other.close()
  }
}

const measure = async (bench, { db, filled: company }, { say, check }) => {
  const cookies = await signInAll(bench, company)
  const pages = await pagesOf(company, cookies)
  const recordings = await record(db, secret, pages)
  const file = join(bench.folder, 'replay.json')
  await writeFile(file, JSON.stringify(recordings))

  const inspector = await freePort()
  const product = await bench.startProduct({}, [`--inspect=127.0.0.1:${inspector}`])
  const replay = await bench.startPeer('replay', { REPLAY: file })
  const raw = await bench.startPeer('raw')

  const customer = {
    query: oneCustomer,
    variables: { id: String(company.company.customer.id) },
    cookie: cookies.management,
  }
  for (const { url } of [product, raw]) await warm(url, customer)
  await warm(replay.url, pages[0])
  const { rate, share } = await shareOf(product, raw, customer, customerOf)
  say(`a customer with 5 tasks and 5 interactions: ${rate.toFixed(0)} requests/s`)
  check({ what: 'a customer with 5 tasks and 5 interactions, of raw', figure: share, ...limits })

  const shares = []
  for (const question of pages) {
    const statements = recordings[question.operationName].statements.length
    shares.push({ question, statements, ...(await shareOf(product, replay, question, dataOf)) })
  }
  shares.sort((one, other) => one.share - other.share)
  const lines = shares.map(({ question, statements, rate, share }) => [
    question.operationName,
    rate.toFixed(0),
    share.toFixed(2),
    String(statements),
  ])
  say(`\n${table([['operation', 'requests/s', 'of raw', 'statements besides'], ...lines])}\n`)
  const ofDashboard = shares.find(({ question }) => question.operationName === dashboard)
  check({ what: `the dashboard (${dashboard}), of raw`, figure: ofDashboard.share, ...limits })
  const [slowestShare] = shares
  const reaching = shares.filter((one) => one.share >= limits.aim).length
  check({
    what: `the slowest page (${slowestShare.question.operationName}; ${reaching} of ${shares.length} reach the aim), of raw`,
    figure: slowestShare.share,
    ...limits,
  })

  const requester = createRequester(product.url, ofDashboard.question)
  say(`${dashboard}:\n${await profileOf(inspector, () => requester.rate(profiledCount))}`)
  requester.close()
}

export async function records(options) {
  const bench = await openBench()
  const db = connect({ connection: bench.connection })
  atEnd(() => db.destroy())
  const company = await fillCompany(db, manyOfEach)
  await db.raw('vacuum analyze')
  await measure(bench, { db, filled: company }, options)
}
