import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { progress } from '#scripts/progress.mjs'
import { openInspector } from '#scripts/nodes/inspector.mjs'
import { countRegistered } from './node-status.mjs'
import { openCompany } from './open-company.mjs'
import { closePages, openPage, openPages } from './page.mjs'

const count = Number(process.env.MEASURE_SOCKETS ?? 1000)
const seconds = 20
/** Sockets that come and go before the measurement, because code is compiled and caches are filled at first use. */
const warmUp = 50
/** The kernel counts CPU time in ticks of 10 ms. */
const ticksPerSecond = 100

/** Returns the seconds of CPU that a process has used. */
const cpuSeconds = async (pid) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Returns the share of a core that a process uses during some seconds. */
const cpuShare = async (pid) => {
  progress(`CPU of ${seconds} s`)
  const before = await cpuSeconds(pid)
  await sleep(seconds * 1000)
  return ((await cpuSeconds(pid)) - before) / seconds
}

/** Measures the memory and the CPU that idle sockets cost one node, to which all of them connect. */
export async function sockets({ say, check }) {
  const company = await openCompany({ customers: Math.ceil(count / 20) })
  const [node] = company.nodes
  const people = [...company.users, ...company.assistants, ...company.managers]
  const inspector = await openInspector(node.inspectorPort)
  const residentNow = async () => {
    await inspector.heap()
    return inspector.resident()
  }
  const open = (size) =>
    openPages(size, (n) => openPage(node.url, people[n % people.length].cookie))
  await closePages(await open(warmUp))
  await countRegistered(company.nodes)
  const idle = await cpuShare(node.pid)

  const before = await residentNow()
  const pages = await open(count)
  const after = await residentNow()
  inspector.close()
  const perSocket = (after - before) / count / 1024
  say(
    `resident ${(before / 1024 ** 2).toFixed(1)} MB, with ${count} sockets ${(after / 1024 ** 2).toFixed(1)} MB`,
  )
  check({ what: 'resident memory of an idle socket', figure: perSocket, bar: 60, unit: 'KB' })

  const share = await cpuShare(node.pid)
  say(`CPU ${(idle * 100).toFixed(1)} %, with the sockets ${(share * 100).toFixed(1)} %`)
  check({
    what: `CPU of a node with ${count} idle sockets, of a core`,
    figure: share * 100,
    bar: 4,
    unit: '%',
  })
  await closePages(pages)
}
