import { once } from 'node:events'
import { connect as dial, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { StartFailure } from '#api/errors.ts'
import { listen, serveConnections } from './server.ts'
import type { ProductServer } from './server.ts'

const servers: ProductServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.drain(0))))

const start = async () => {
  const server = await listen(0, '127.0.0.1')
  servers.push(server)
  return server
}

const ask = (server: ProductServer, path: string) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>(
    (resolve, reject) => {
      get({ host: '127.0.0.1', port: server.port, path, agent: false }, (res) => {
        const parts: string[] = []
        res.setEncoding('utf8').on('data', (part: string) => parts.push(part))
        res.on('end', () => {
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text: parts.join('') })
        })
      }).on('error', reject)
    },
  )

describe('while starting', () => {
  it('answers 503 with Retry-After, and /healthz is 200', async () => {
    const server = await start()
    const page = await ask(server, '/')
    expect(page.status).toBe(503)
    expect(page.headers['retry-after']).toBe('1')
    expect((await ask(server, '/readyz')).status).toBe(503)
    expect((await ask(server, '/healthz')).status).toBe(200)
  })

  it('passes requests to the handler once it is open', async () => {
    const server = await start()
    server.open((_req, res) => res.end('hello'))
    expect(await ask(server, '/')).toMatchObject({ status: 200, text: 'hello' })
  })
})

describe('an unavailable port or address', () => {
  it('is an error that names the port when it is in use', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const takenPromise = listen(port, '127.0.0.1')
    await expect(takenPromise).rejects.toThrow(StartFailure)
    await expect(takenPromise).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`)
    other.close()
  })

  it('is an error that names the address when the machine does not have it', async () => {
    await expect(listen(0, '192.0.2.1')).rejects.toThrow('HOST is "192.0.2.1"')
  })
})

describe('while stopping', () => {
  it('reports it at /readyz, sends the pending responses and answers late requests, closes each connection, and frees the port', async () => {
    const server = await start()
    const finish: (() => void)[] = []
    server.open((_req, res) => finish.push(() => res.end('done')))
    const slowPromise = ask(server, '/slow')
    await expect.poll(() => finish.length).toBe(1)
    const drainedPromise = server.drain(5000)
    expect((await ask(server, '/readyz')).status).toBe(503)
    const latePromise = ask(server, '/late')
    await expect.poll(() => finish.length).toBe(2)
    for (const one of finish) one()
    for (const answer of [await slowPromise, await latePromise]) {
      expect(answer).toMatchObject({ status: 200, text: 'done' })
      expect(answer.headers.connection).toBe('close')
    }
    await drainedPromise
    await expect(ask(server, '/new')).rejects.toThrow('ECONNREFUSED')
  })

  it('waits no longer than its timeout', async () => {
    const server = await start()
    const receivedPromise = Promise.withResolvers<void>()
    server.open(() => receivedPromise.resolve())
    const stuck = ask(server, '/stuck').catch((error: Error) => error.message)
    await receivedPromise.promise
    await server.drain(200)
    expect(await stuck).toBe('socket hang up')
  })
})

describe('without a port', () => {
  it('requests of accepted connections are answered, and their connections are closed after the last response', async () => {
    const closed = Promise.withResolvers<void>()
    const inside = serveConnections({}, closed.resolve)
    inside.open((_req, res) => res.end('hello'))
    const listener = createServer(inside.accept).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const silentSocket = dial(port, '127.0.0.1')
    const askingSocket = dial(port, '127.0.0.1')
    askingSocket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    const [part] = (await once(askingSocket, 'data')) as [Buffer]
    expect(part.toString()).toContain('hello')
    const ends = [once(silentSocket.resume(), 'close'), once(askingSocket.resume(), 'close')]
    await inside.drain(0)
    await Promise.all([...ends, closed.promise])
    listener.close()
  })
})

/** Sends a request over a keep-alive connection. Returns the status and the Connection header, or the code of the error. */
const requestKeepAlive = (server: ProductServer, agent: Agent) =>
  new Promise<string>((resolve) => {
    get({ host: '127.0.0.1', port: server.port, path: '/', agent }, (res) => {
      res.resume()
      res.on('end', () => resolve(`${res.statusCode} ${res.headers.connection}`))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

it('requests that arrive at the beginning of a stop are answered, over keep-alive connections and new ones', async () => {
  const server = await start()
  server.open((_req, res) => res.end('done'))
  const agent = new Agent({ keepAlive: true })
  expect(await requestKeepAlive(server, agent)).toBe('200 keep-alive')
  const drainedPromise = server.drain(30_000)
  const answers = await Promise.all([
    requestKeepAlive(server, agent),
    requestKeepAlive(server, agent),
  ])
  expect(answers).toEqual(['200 close', '200 close'])
  await drainedPromise
  agent.destroy()
})

it('none of a thousand requests that are in flight when it stops is cut off', async () => {
  const server = await start()
  const heldValues: (() => void)[] = []
  let answeredCount = 0
  server.open((_req, res) => {
    const finish = () => res.end('done')
    answeredCount += 1
    if (answeredCount <= 200) finish()
    else heldValues.push(finish)
  })
  const agent = new Agent({ keepAlive: true })
  const warmNames = await Promise.all(
    Array.from({ length: 100 }, () => requestKeepAlive(server, agent)),
  )
  expect(new Set(warmNames)).toEqual(new Set(['200 keep-alive']))
  const requests = Array.from({ length: 1000 }, () => requestKeepAlive(server, agent))
  await expect.poll(() => heldValues.length).toBe(900)
  await Promise.race(requests)
  const drainedPromise = server.drain(30_000)
  for (const finish of heldValues) finish()
  await drainedPromise
  // The first hundred were answered before the stop, on connections that stay open.
  expect(new Set(await Promise.all(requests))).toEqual(new Set(['200 keep-alive', '200 close']))
  agent.destroy()
})

const largeCount = 24 * 1024 * 1024

/** Answers every request with a large body. Returns the paths whose connections are closed. */
const answerLarge = (server: ProductServer) => {
  const goneNames: string[] = []
  server.open((req, res) => {
    req.socket.once('close', () => goneNames.push(req.url ?? ''))
    res.end(Buffer.alloc(largeCount))
  })
  return goneNames
}

/** Sends a request and never reads the response. */
const requestWithoutReading = (server: ProductServer, path: string) => {
  const socket = dial(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
  return socket
}

describe('a client', () => {
  it('that stops reading is cut off after the idle timeout; one that reads slowly is not', async () => {
    const server = await listen(0, '127.0.0.1', { idleTimeout: 1500 })
    servers.push(server)
    const goneNames = answerLarge(server)
    const slowSocket = requestWithoutReading(server, '/slow')
    const silentSocket = requestWithoutReading(server, '/silent')
    let bytes = 0
    slowSocket.on('data', (part) => {
      bytes += part.length
      slowSocket.pause()
      setTimeout(() => slowSocket.resume(), 5)
    })
    slowSocket.resume()
    await expect.poll(() => bytes).toBeGreaterThan(largeCount)
    await expect.poll(() => goneNames).toContain('/silent')
    silentSocket.destroy()
    slowSocket.destroy()
  })

  it('that stops reading is cut off sooner when unsent responses exceed their limit, and others are not affected', async () => {
    const server = await listen(0, '127.0.0.1', { unsentResponsesLimit: 2.5 * largeCount })
    servers.push(server)
    const goneNames = answerLarge(server)
    const silentSockets = Array.from({ length: 6 }, (_, at) =>
      requestWithoutReading(server, `/${at}`),
    )
    await expect.poll(() => goneNames.length).toBe(4)
    expect((await ask(server, '/reads')).text.length).toBe(largeCount)
    for (const one of silentSockets) one.destroy()
  })
})
