import { hostile } from '#api/testing/hostile/all.ts'
import { sendHostile } from '#api/testing/hostile/hostile.ts'
import { progress } from '#scripts/progress.mjs'
import { openNodes } from './attacked-nodes.mjs'
import { openInspector } from '#scripts/nodes/inspector.mjs'

const mostPause = 50
const mostBytes = 8 * 1024 * 1024

const send = async (url, request) => {
  const { status, text } = await sendHostile(url, request)
  return { status, bytes: Buffer.byteLength(text) }
}

/** A busy machine only makes pauses longer, so the least of three measurements counts. */
const leastPause = async ({ url, inspector }, request) => {
  let least = Infinity
  for (let look = 0; look < 3; look += 1) {
    await inspector.pause()
    await send(url, request)
    least = Math.min(least, await inspector.pause())
  }
  return least
}

const of = (subject) => `${hostile.length} hostile requests, ${subject}`

/** Checks that no anonymous request blocks the event loop of a node or gets a large response. */
export async function documents({ say, check }) {
  const { nodes } = await openNodes({ count: 1, isInspected: true })
  const [{ url, inspectorPort }] = nodes
  const node = { url, inspector: await openInspector(inspectorPort) }
  let [longest, largest, faults] = [{ pause: 0 }, { bytes: 0 }, 0]
  await node.inspector.pause()
  await node.inspector.stall(100)
  await send(node.url, { path: '/readyz' })
  const pauseLength = await node.inspector.pause()
  check({
    what: 'a pause of 100 ms is seen',
    figure: pauseLength,
    bar: 90,
    unit: 'ms',
    least: true,
  })
  for (const request of hostile) await send(node.url, request)
  for (const request of hostile) {
    const { what } = request
    progress(what)
    const pause = await leastPause(node, request)
    const { status, bytes } = await send(node.url, request)
    if (pause > mostPause / 2) say(`${pause.toFixed(0)} ms: ${what}`)
    if (pause > longest.pause) longest = { pause, what }
    if (bytes > largest.bytes) largest = { bytes, what }
    // The rate limits may refuse requests here; only an internal error counts as a fault.
    if (status >= 500) faults += 1
  }
  check({
    what: of(`longest pause (${longest.what})`),
    figure: longest.pause,
    bar: mostPause,
    unit: 'ms',
  })
  check({
    what: of(`largest answer (${largest.what})`),
    figure: largest.bytes,
    bar: mostBytes,
    unit: 'bytes',
  })
  check({ what: of('faults of ours'), figure: faults, bar: 0 })
}
