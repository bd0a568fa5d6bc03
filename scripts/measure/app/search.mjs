// Measures how long a search takes in the large company, over HTTP as a page requests it.
import { Client } from 'pg'
import { runningEmbedded } from '#api/database/embedded.ts'
import { askGraphql } from '#scripts/attack/callers.mjs'
import { fillCompany } from '#scripts/fill/fill-company.mjs'
import { accountOf } from '#scripts/fill/people.mjs'
import { sizes } from '#scripts/fill/sizes.mjs'
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { progress } from '#scripts/progress.mjs'
import { signedIn } from '#scripts/measure/api/sign-ins.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { texts } from './search-texts.mjs'

const rounds = 3
const secret = 'a secret of the search measurement'

/** Activities and security events are not searched. */
const size = { ...sizes.large, activities: 1000, securityEvents: 1000 }

const accounts = { manager: 'manager1', assistant: 'assistant1', customer: 'user1' }
const query = '{ noun id title detail isOpen customerId }'
const document = `query Search($text: String!) { search(text: $text, first: 20) ${query} }`

const timeOf = async (url, cookie, text) => {
  const begun = performance.now()
  const answer = await askGraphql(url, { query: document, variables: { text }, cookie })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(`${text}: ${errors[0].message}`)
  return { text, time: performance.now() - begun, hits: data.search.length }
}

const measure = async (url, { who, cookie }, say) => {
  for (const text of texts) await timeOf(url, cookie, text)
  const results = []
  for (let round = 0; round < rounds; round += 1)
    for (const text of texts) {
      progress(`${who}: ${JSON.stringify(text.slice(0, 40))}`)
      results.push(await timeOf(url, cookie, text))
    }
  const slowest = results.toSorted((one, other) => other.time - one.time).slice(0, 5)
  for (const { text, time, hits } of slowest)
    say(`${who}: ${time.toFixed(0)} ms, ${hits} found: ${JSON.stringify(text.slice(0, 40))}`)
  return results.map(({ time }) => time)
}

const fill = async (connection) => {
  const client = new Client(connection)
  await client.connect()
  await fillCompany(client, size)
  const cookies = []
  for (const [who, name] of Object.entries(accounts)) {
    const { rows } = await client.query('select id from users where username = $1', [
      accountOf(name),
    ])
    cookies.push({ who, cookie: await signedIn(connection, secret, rows[0].id) })
  }
  await client.end()
  return cookies
}

export async function search({ say, check }) {
  const settings = { REQUESTS_PER_MINUTE: '1000000', SEED_DEMO: '0', SESSION_SECRET: secret }
  const product = await startFreshProduct(settings)
  for (const viewer of await fill(await runningEmbedded(product.folder))) {
    const times = await measure(product.url, viewer, say)
    const unit = 'ms'
    const what = `search, ${viewer.who}`
    check({ what: `${what}, p50`, figure: quantile(times, 0.5), bar: 150, aim: 50, unit })
    check({ what: `${what}, p95`, figure: quantile(times, 0.95), bar: 150, aim: 50, unit })
  }
}
