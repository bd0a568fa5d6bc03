import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { Network } from './network.ts'
import { openCalendarReader } from './open-calendar-reader.ts'

/** What a server on the internet answers. */
let answer: RequestListener
/** The addresses to which the reader connected, with the host that it asked for. */
let connectedNames: string[]
let resolve: Network['resolve']

const server = createServer((req, res) => answer(req, res))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Hosts have the addresses of the test, and every connection ends at the server of the test. */
const network: Network = {
  resolve: (host, signal) => resolve(host, signal),
  request: ((options: { host: string; port: number; servername: string; agent: false }) => {
    connectedNames.push(`${options.servername} at ${options.host}:${options.port}`)
    return request({ ...options, host: '127.0.0.1', port })
  }) as unknown as Network['request'],
}

const reader = openCalendarReader(network)
afterAll(reader.end)

const options = {
  from: new Date('2026-11-01T00:00:00Z'),
  until: new Date('2026-12-01T00:00:00Z'),
  timeZone: 'America/New_York',
  ownHost: 'portal.example.com',
  ownAddress: 'maya@example.com',
}

const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendarOf = (entries: string) => `BEGIN:VCALENDAR\r\n${entries}\r\nEND:VCALENDAR\r\n`
const hour = entry('DTSTART:20261110T150000Z', 'DTEND:20261110T160000Z', 'SUMMARY:Dentist')
const calendar = calendarOf(hour)
const spans = [{ start: new Date('2026-11-10T15:00:00Z'), end: new Date('2026-11-10T16:00:00Z') }]

beforeEach(() => {
  connectedNames = []
  resolve = async () => ['2606:4700::6810:1', '93.184.216.34']
  answer = (_req, res) => res.end(calendar)
})

const read = (address = 'webcal://calendar.example.com/secret.ics', milliseconds?: number) =>
  reader.read(address, options, milliseconds)

it('reads a calendar from the address that was checked, by name of its host', async () => {
  let host: string | undefined
  answer = (req, res) => {
    host = req.headers.host
    res.end(calendar)
  }
  expect(await read()).toEqual({ spans, isComplete: true })
  expect(connectedNames).toEqual(['calendar.example.com at 93.184.216.34:443'])
  expect(host).toBe('calendar.example.com')
})

it('says who asks, at each address', async () => {
  const names: (string | undefined)[] = []
  answer = (req, res) => {
    names.push(req.headers['user-agent'])
    if (names.length === 1) res.writeHead(302, { Location: '/next' }).end()
    else res.end(calendar)
  }
  await read()
  const { version } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  expect(names).toEqual([`AdminGenie/${version}`, `AdminGenie/${version}`])
})

it('reads a packed calendar', async () => {
  answer = (_req, res) => {
    res.setHeader('Content-Encoding', 'gzip').end(gzipSync(calendar))
  }
  expect(await read()).toMatchObject({ spans })
})

it.each([
  ['a private network', ['10.0.0.7']],
  ['a private network beside a public one', ['93.184.216.34', '192.168.0.1']],
  ['this machine, as an address of IPv6', ['::ffff:127.0.0.1']],
  ['nothing', []],
])('connects to no host whose name leads to %s', async (_, addresses) => {
  resolve = async () => addresses
  await expect(read()).rejects.toThrow('no public address')
  expect(connectedNames).toEqual([])
})

it('looks a host up once for each connection, so that another answer comes too late', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  resolve = async () => answers.shift() ?? []
  expect(await read()).toMatchObject({ spans })
  expect(connectedNames).toEqual(['calendar.example.com at 93.184.216.34:443'])
})

const redirectTo =
  (location: string): RequestListener =>
  (_req, res) => {
    res.writeHead(302, { Location: location }).end('secret of the response')
  }

it('follows three redirects, and each is checked again', async () => {
  let requests = 0
  answer = (req, res) => {
    requests += 1
    if (requests > 3) res.end(calendar)
    else redirectTo(`//host${requests}.example.com/next`)(req, res)
  }
  expect(await read()).toMatchObject({ spans })
  expect(connectedNames).toHaveLength(4)
  requests = -1
  await expect(read()).rejects.toThrow('redirects too often')
})

it('ends a loop of redirects', async () => {
  answer = redirectTo('/secret.ics')
  await expect(read()).rejects.toThrow('redirects too often')
  expect(connectedNames).toHaveLength(4)
})

it.each([
  'https://10.0.0.7/',
  'https://[::1]/',
  'http://calendar.example.com/',
  'https://calendar.example.com:8443/',
  'https://localhost/',
  'file:///etc/passwd',
  'https://',
])('is not led to %s', async (location) => {
  answer = redirectTo(location)
  await expect(read()).rejects.toThrow('not taken')
  expect(connectedNames).toHaveLength(1)
})

it('is not led to a private network by the name of a host', async () => {
  resolve = async (host) => (host === 'inside.example.com' ? ['10.0.0.7'] : ['93.184.216.34'])
  answer = redirectTo('https://inside.example.com/')
  await expect(read()).rejects.toThrow('no public address')
  expect(connectedNames).toHaveLength(1)
})

/** Sends a gigabyte, unless the connection ends before. Returns how much was sent. */
const sendWithoutEnd = () => {
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  const sentInput = { megabytes: 0, isCut: false }
  answer = (_req, res) => {
    res.on('close', () => (sentInput.isCut = !res.writableEnded))
    const send = () => {
      while (sentInput.megabytes < 1024 && !res.destroyed) {
        sentInput.megabytes += 1
        if (res.write(chunk)) continue
        res.once('drain', send)
        return
      }
      res.end()
    }
    send()
  }
  return sentInput
}

it('ends the connection once a calendar is larger than 5 MB', async () => {
  const sentRecord = sendWithoutEnd()
  await expect(read()).rejects.toThrow('too large')
  await expect.poll(() => sentRecord.isCut).toBe(true)
  expect(sentRecord.megabytes).toBeLessThan(64)
})

it('unpacks no more than 5 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  answer = (_req, res) => {
    res.setHeader('Content-Encoding', 'gzip').end(bomb)
  }
  const before = process.memoryUsage().arrayBuffers
  await expect(read()).rejects.toThrow('too large')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
})

it.each(['br', 'deflate', 'gzip'])(
  'refuses what is not packed as it says: %s',
  async (encoding) => {
    answer = (_req, res) => {
      res.setHeader('Content-Encoding', encoding).end(calendar)
    }
    await expect(read()).rejects.toThrow(/encoding|header/)
  },
)

it.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['never ends its answer', (_req, res) => void res.write('BEGIN:VCALENDAR\r\n')],
])('gives up on a host that %s', async (_, never) => {
  answer = never
  await expect(read(undefined, 200)).rejects.toThrow(/abort/)
})

it('gives up on a host that is not found in time', async () => {
  resolve = (_host, signal) =>
    new Promise((_resolve, fail) => {
      signal.addEventListener('abort', () => fail(new Error('aborted')))
    })
  await expect(read(undefined, 50)).rejects.toThrow('aborted')
})

it.each([401, 404, 500])('refuses an answer with the status %i', async (status) => {
  answer = (_req, res) => void res.writeHead(status).end(calendar)
  await expect(read()).rejects.toThrow(`answers with ${status}`)
})

it('has nothing of the response in its errors', async () => {
  answer = (_req, res) => res.end('<p>secret of the response</p>')
  await expect(read()).rejects.toThrow(/^The calendar cannot be read\.$/)
  answer = redirectTo('https://10.0.0.7/secret')
  await expect(read()).rejects.toThrow(/^The calendar redirects to an address that is not taken\.$/)
})

it('gives up on rules that take too long, and reads the next calendar', async () => {
  const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
  const bomb = entry('DTSTART:19700101T000000Z', 'DURATION:PT1S', rule)
  answer = (_req, res) =>
    res.end(calendarOf(Array.from({ length: 12_000 }, () => bomb).join('\r\n')))
  const startTime = performance.now()
  await expect(read(undefined, 1500)).rejects.toThrow('cannot be read')
  expect(performance.now() - startTime).toBeLessThan(5000)
  answer = (_req, res) => res.end(calendar)
  expect(await read()).toMatchObject({ spans })
})

afterEach(() => server.closeAllConnections())
