// Measures how long a search takes in the large company, over HTTP as a page requests it.
import { progress } from '#scripts/progress.mjs'
import { quantile } from '#scripts/measure/figures.mjs'
import { measuredSize, openBench } from './bench.mjs'
import { sender, shortestTime } from './load.mjs'
import { texts } from './search-texts.mjs'
import { signInViewers } from './viewers.mjs'

const rounds = 3
const query = `query Search($text: String!) {
  search(text: $text, first: 20) { noun id title detail isOpen customerId } }`

const timeAll = async (url, { name, cookie }) => {
  const send = sender(url, cookie)
  const times = []
  // The first round prepares statements and reads from disk.
  for (let round = 0; round <= rounds; round += 1)
    for (const text of texts) {
      progress(`${name}: ${JSON.stringify(text.slice(0, 40))}`)
      const { time, refusal } = await shortestTime(send, { query, variables: { text } }, 1)
      if (refusal) throw new Error(`${text}: ${refusal}`)
      if (round > 0) times.push({ text, time })
    }
  send.close()
  return times.toSorted((one, other) => other.time - one.time)
}

export async function search({ say, check }) {
  const bench = await openBench({ size: measuredSize })
  const people = await signInViewers(await bench.openClient(), bench.connection)
  const { url } = await bench.startProduct()
  for (const viewer of people) {
    const results = await timeAll(url, viewer)
    for (const { text, time } of results.slice(0, 5))
      say(`${viewer.name}: ${time.toFixed(0)} ms: ${JSON.stringify(text.slice(0, 40))}`)
    const times = results.map(({ time }) => time)
    const limits = { bar: 150, aim: 50, unit: 'ms' }
    check({ what: `search, ${viewer.name}, p50`, figure: quantile(times, 0.5), ...limits })
    check({ what: `search, ${viewer.name}, p95`, figure: quantile(times, 0.95), ...limits })
  }
}
