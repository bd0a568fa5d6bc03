import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { startRequestLog } from './http-exchange.ts'

it('a request has an id, and its log line has no query and no token', () => {
  const lines: [object, string][] = []
  const log = { info: (facts: object, message: string) => void lines.push([facts, message]) }
  const { id, logResponse } = startRequestLog(log)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines).toEqual([])
  logResponse('GET', '/api/customers?after=ada@example.test', 200)
  const facts = { requestId: id, method: 'GET', path: '/api/customers', status: 200 }
  expect(lines).toEqual([[{ ...facts, ms: expect.any(Number) as number }, 'answered']])
  logResponse('GET', '/api/customers', 200, 7)
  expect(lines[1]?.[0]).toMatchObject({ ...facts, userId: 7 })
  logResponse('GET', '/invitation/a-secret/more?x=1', 200)
  expect(lines[2]?.[0]).toMatchObject({ path: '/invitation/:token' })
  expect(startRequestLog(log).id).not.toBe(id)
})

const root = new URL('../../', import.meta.url)

/** The sources with paths: the table of pages, and all of the server. */
const sources = globSync(['web/paths.ts', 'graphql-api/**/*.ts'], {
  cwd: fileURLToPath(root),
  exclude: ['graphql-api/testing/**', 'graphql-api/generated/**', '**/*.test.ts'],
}).map((file) => readFileSync(new URL(file, root), 'utf8'))

const findAll = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))

/** Returns the first parts of paths that end with a token: `/x/:token`, `/x/${token}` and `${paths.x}/${token}`. */
const readLinksWithToken = () => {
  const writtenAll = findAll(/['"`](\/[\w/-]+)\/(?::|\$\{)\w*token\b/gi)
  const [paths = ''] = sources.filter((source) => source.includes('export const signedOutPages'))
  const namedAll = findAll(/`\$\{(?:paths|appPaths)\.(\w+)\}\/\$\{\w*token\}/gi).map(
    (name) => new RegExp(`\\b${name}: '([^']+)'`).exec(paths)?.[1] ?? name,
  )
  return [...new Set([...writtenAll, ...namedAll])].toSorted()
}

it('no token of a link is in the log', () => {
  const links = readLinksWithToken()
  expect(links).toEqual(
    expect.arrayContaining(['/balance', '/calendar', '/demo', '/new-password', '/stop-emails']),
  )
  const logLines = links.map((link) => {
    const info = vi.fn<(facts: object) => void>()
    startRequestLog({ info }).logResponse('GET', `${link}/a-secret`, 200)
    return info.mock.calls[0]?.[0]
  })
  expect(logLines).toMatchObject(links.map((link) => ({ path: `${link}/:token` })))
})

it('a parameter of a path is a token, which is masked, or names a record, a day, another record, a file or a part of it', () => {
  const parameters = findAll(/\/:([a-z]\w*)\b(?!\\?\()/gi)
  expect([...new Set(parameters)].toSorted()).toEqual([
    'day',
    'id',
    'name',
    'other',
    'part',
    'token',
  ])
})
