import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'

const metricsSecret = 'a secret of metrics, long enough for the rule'
const { db, visitor } = await testApp({ metricsSecret }, {}, { live: true })

const scrape = (secret = metricsSecret) =>
  visitor().get('/metrics', {
    authorization: `Basic ${Buffer.from(`metrics:${secret}`).toString('base64')}`,
  })

/** Returns the value of a metric, without the label of the process. */
const valueOf = (text: string, name: string) => {
  const lines = text
    .replaceAll(/,process="\d+"|process="\d+",?/g, '')
    .replaceAll('{}', '')
    .split('\n')
  return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)
}

it('exist only for requests with the secret', async () => {
  for (const { status, text } of [await scrape('wrong'), await visitor().get('/metrics')]) {
    expect(status).toBe(404)
    expect(text).not.toContain('process_cpu')
  }
  const { status, headers, text } = await scrape()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

it('count requests by few routes, whatever their paths are', async () => {
  const paths = ['/readyz', '/customers/1', '/customers/2?name=Ada', '/invitation/secret-token']
  for (const path of paths) await visitor().get(path)
  const { text } = await scrape()
  const count = 'http_request_duration_seconds_count'
  expect(valueOf(text, `${count}{route="/readyz",status="200"}`)).toBe('1')
  expect(text).toMatch(/route="page"/)
  expect(text).not.toMatch(/customers|Ada|secret-token/)
})

it('show the live side, the connections and the backlog', async () => {
  await db('mails').insert({
    key: 'one',
    kind: 'invitation',
    name: 'Olivia',
    address: 'olivia@example.test',
    data: '{}',
    state: 'undeliverable',
    createdAt: new Date(),
  })
  await db('pgboss.job').insert({ name: 'deleteExpiredRateLimits', state: 'failed' })
  const { text } = await scrape()
  expect(valueOf(text, 'live_listening')).toBe('1')
  expect(valueOf(text, 'live_sockets')).toBe('0')
  expect(Number(valueOf(text, 'live_lag_seconds'))).toBeLessThan(5)
  expect(valueOf(text, 'database_up')).toBe('1')
  expect(valueOf(text, 'database_pool_waiting')).toBe('0')
  expect(valueOf(text, 'mails{state="undeliverable"}')).toBe('1')
  expect(valueOf(text, 'jobs{state="failed"}')).toBe('1')
})

it('are served without the database, and say so', async () => {
  await db.raw('alter table mails rename to mails_away')
  const { status, text } = await scrape()
  await db.raw('alter table mails_away rename to mails')
  expect(status).toBe(200)
  expect(valueOf(text, 'database_up')).toBe('0')
})
