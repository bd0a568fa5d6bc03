import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { startRequestLog } from './http-exchange.ts'

it('a request has an id, and its log line has no query and no token', () => {
  const lines: [object, string][] = []
  const log = { info: (facts: object, message: string) => void lines.push([facts, message]) }
  const { id, logResponse: answered } = startRequestLog(log)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines).toEqual([])
  answered('GET', '/api/customers?after=ada@example.test', 200)
  const facts = { requestId: id, method: 'GET', path: '/api/customers', status: 200 }
  expect(lines).toEqual([[{ ...facts, ms: expect.any(Number) as number }, 'answered']])
  answered('GET', '/api/customers', 200, 7)
  expect(lines[1]?.[0]).toMatchObject({ ...facts, userId: 7 })
  answered('GET', '/invitation/a-secret/more?x=1', 200)
  expect(lines[2]?.[0]).toMatchObject({ path: '/invitation/:token' })
  expect(startRequestLog(log).id).not.toBe(id)
})

it('no token of a link is in the log', () => {
  const source = readFileSync(new URL('../../web/paths.ts', import.meta.url), 'utf8')
  const links = [...source.matchAll(/'(\/[\w/-]+)\/:token'/g)].map(([, link = '']) => link)
  expect(links).toContain('/new-password')
  const logged = links.map((link) => {
    const info = vi.fn<(facts: object) => void>()
    startRequestLog({ info }).logResponse('GET', `${link}/a-secret`, 200)
    return info.mock.calls[0]?.[0]
  })
  expect(logged).toMatchObject(links.map((link) => ({ path: `${link}/:token` })))
})
