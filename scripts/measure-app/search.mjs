// How long a search takes among 500,000 tasks and 100,000 customers, asked over HTTP as a page asks it.
import { askGraphql, signIn } from '#scripts/attack/callers.mjs'
import { startFreshProduct } from '#scripts/fresh-product.mjs'
import { runningEmbedded } from '#api/database/embedded.ts'
import { quantile } from './figures.mjs'
import { fillMany } from './fill-many.mjs'
import { texts } from './search-texts.mjs'

const rounds = 3
const query = '{ noun id title detail isOpen customerId }'
const document = `query Search($text: String!) { search(text: $text, first: 20) ${query} }`

const timeOf = async (url, cookie, text) => {
  const begun = performance.now()
  const answer = await askGraphql(url, { query: document, variables: { text }, cookie })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(`${text}: ${errors[0].message}`)
  return { text, time: performance.now() - begun, hits: data.search.length }
}

const measure = async (url, who, say) => {
  const cookie = await signIn(url, who)
  for (const text of texts) await timeOf(url, cookie, text)
  const asked = []
  for (let round = 0; round < rounds; round += 1)
    for (const text of texts) asked.push(await timeOf(url, cookie, text))
  const slowest = asked.toSorted((one, other) => other.time - one.time).slice(0, 5)
  for (const { text, time, hits } of slowest)
    say(`${who}: ${time.toFixed(0)} ms, ${hits} found: ${JSON.stringify(text.slice(0, 40))}`)
  return asked.map(({ time }) => time)
}

export async function search({ say, check }) {
  const product = await startFreshProduct({ REQUESTS_PER_MINUTE: '1000000' })
  try {
    await fillMany(await runningEmbedded(product.folder))
    for (const who of ['manager', 'assistant', 'customer']) {
      const times = await measure(product.url, who, say)
      const unit = 'ms'
      check({ what: `search, ${who}, p50`, figure: quantile(times, 0.5), bar: 150, aim: 50, unit })
      check({ what: `search, ${who}, p95`, figure: quantile(times, 0.95), bar: 150, aim: 50, unit })
    }
  } finally {
    await product.stop()
  }
}
