// Profiles the cost of each part of a request: CPU samples of the product under load, counted by folder or package.
import { connectInspector } from '#scripts/nodes/inspector.mjs'
import { table } from '#scripts/table.mjs'

const roomOf = (url) => {
  const ownFolder = /\/graphql-api\/([\w.-]+)/.exec(url)
  if (ownFolder) return `graphql-api/${ownFolder[1]}`
  const packaged = /.*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(url)
  if (packaged) return packaged[1]
  return /\/(shared|dist)\//.exec(url)?.[1] ?? 'Node'
}

const placeOf = ({ functionName, url }) => {
  if (functionName === '(garbage collector)') return 'collecting garbage'
  if (functionName === '(idle)') return 'waiting'
  if (functionName.startsWith('(')) return 'Node'
  return roomOf(url)
}

/**
 * Profiles the product while `work` runs.
 * @param {number} port of its inspector
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string>} a table of folders and packages, with the share of the CPU time of each
 */
export async function profileOf(port, work) {
  const { call, close } = await connectInspector(port)
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: 500 })
  await call('Profiler.start')
  await work()
  const { profile } = await call('Profiler.stop')
  close()
  const shares = new Map()
  for (const { callFrame, hitCount } of profile.nodes) {
    const place = placeOf(callFrame)
    if (place !== 'waiting') shares.set(place, (shares.get(place) ?? 0) + hitCount)
  }
  const all = [...shares.values()].reduce((sum, one) => sum + one, 0)
  const lines = [...shares].toSorted((one, other) => other[1] - one[1]).slice(0, 20)
  return table([
    ['where', 'share'],
    ...lines.map(([place, hits]) => [place, `${((100 * hits) / all).toFixed(1)} %`]),
  ])
}
