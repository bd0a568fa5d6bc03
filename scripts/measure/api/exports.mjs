// Exports every customer of the large company, every column, and reads the memory of the server meanwhile.
import { readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers'
import { sender } from './load.mjs'

const mutation = `mutation createExport($input: CreateExportInput!) {
  createExport(input: $input) { rows exportPath } }`

/** Milliseconds between two readings of the memory. */
const pace = 50

/** Returns the resident memory of a process in MB. */
const residentMemory = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Downloads an export. Returns its rows, those announced, and its seconds. */
const download = async (url, cookie, list) => {
  const send = sender(url, cookie)
  const start = performance.now()
  const text = await send({
    operationName: 'createExport',
    query: mutation,
    variables: { input: { list } },
  })
  send.close()
  const { data } = JSON.parse(text)
  if (!data.createExport) throw new Error(text)
  const { rows: announcedCount, exportPath } = data.createExport
  const response = await fetch(`${url}${exportPath}`, { headers: { cookie } })
  let ids = 0
  let line = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (line + part).split('\r\n')
    line = lines.pop() ?? ''
    // A line break inside of a cell begins no row.
    ids += lines.filter((one) => /^\d+,/.test(one)).length
  }
  return { rows: ids, announced: announcedCount, seconds: (performance.now() - start) / 1000 }
}

/** Reads the memory of a process until `stop`, which returns how many MB it had at first and at most. */
export const watchMemory = async (pid) => {
  const quietMemory = await residentMemory(pid)
  let most = quietMemory
  const timer = setInterval(
    () => void residentMemory(pid).then((now) => (most = Math.max(most, now))),
    pace,
  )
  return {
    stop: () => {
      clearInterval(timer)
      return { quiet: quietMemory, most }
    },
  }
}

/** @param {{ product: { url: string, pid?: number }, cookie: string }} given of a manager */
export async function measureExports({ product: { url, pid }, cookie }, { say, check }) {
  // Code is compiled and caches are filled at first use.
  await download(url, cookie, 'CUSTOMERS')
  const memory = await watchMemory(pid)
  const { rows, announced: announcedCount, seconds } = await download(url, cookie, 'CUSTOMERS')
  const { quiet, most } = memory.stop()
  say(`${rows} customers, every column, resident ${quiet.toFixed(0)} MB before`)
  check({ what: 'rows of an export that are missing', figure: announcedCount - rows, bar: 0 })
  check({ what: 'export of 8,000 customers', figure: seconds, bar: 10, unit: 's' })
  check({ what: 'memory of an export above quiet', figure: most - quiet, bar: 50, unit: 'MB' })
}
