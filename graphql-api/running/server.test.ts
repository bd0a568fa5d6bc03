import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { StartFailure } from '#api/errors.ts'
import { takePort } from './server.ts'
import type { ProductServer } from './server.ts'

const servers: ProductServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.drain(0))))

const start = async () => {
  const server = await takePort(0, '127.0.0.1')
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
  it('asks visitors to come again in a moment, and lives', async () => {
    const server = await start()
    const page = await ask(server, '/')
    expect(page.status).toBe(503)
    expect(page.headers['retry-after']).toBe('1')
    expect((await ask(server, '/readyz')).status).toBe(503)
    expect((await ask(server, '/healthz')).status).toBe(200)
  })

  it('hands over once it is open', async () => {
    const server = await start()
    server.open((_req, res) => res.end('hello'))
    expect(await ask(server, '/')).toMatchObject({ status: 200, text: 'hello' })
  })
})

describe('a place that is not to be had', () => {
  it('is refused by the port when it is in use', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const taken = takePort(port, '127.0.0.1')
    await expect(taken).rejects.toThrow(StartFailure)
    await expect(taken).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`)
    other.close()
  })

  it('is refused by the address when the machine has no such one', async () => {
    await expect(takePort(0, '192.0.2.1')).rejects.toThrow('HOST is "192.0.2.1"')
  })
})

describe('while stopping', () => {
  it('finishes the answers it owes, sends new visitors elsewhere, and frees the port', async () => {
    const server = await start()
    const finish: (() => void)[] = []
    server.open((_req, res) => finish.push(() => res.end('done')))
    const slow = ask(server, '/slow')
    await expect.poll(() => finish.length).toBe(1)
    const drained = server.drain(5000)
    for (const path of ['/readyz', '/new']) expect((await ask(server, path)).status).toBe(503)
    finish[0]?.()
    expect(await slow).toMatchObject({ status: 200, text: 'done' })
    await drained
    await expect(ask(server, '/new')).rejects.toThrow('ECONNREFUSED')
  })

  it('does not wait longer than it said', async () => {
    const server = await start()
    server.open(() => undefined)
    const stuck = ask(server, '/stuck').catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const begun = performance.now()
    await server.drain(200)
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await stuck).toBe('socket hang up')
  })
})
