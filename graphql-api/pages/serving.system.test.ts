import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { gunzipSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPages } from '#api/testing/pages.ts'
import type { OpenPages } from '#api/testing/pages.ts'
import { paths, solutionPaths } from '#web/paths.ts'

let site: OpenPages

beforeAll(async () => {
  site = await openPages()
})
afterAll(() => site.close())

type Bytes = { status: number; headers: Record<string, string>; body: Buffer }

/** Returns the response as it was sent, without decompressing it. */
const bytes = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Bytes>((resolve, reject) => {
    request(site.base + path, { headers, method }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

const pages = [
  paths.home,
  paths.pricing,
  paths.benefits,
  paths.legal,
  paths.book,
  ...Object.values(solutionPaths).map((one) => one.path),
]

const addressesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '')

describe('a page', () => {
  it('is sent as brotli, gzip or uncompressed, as the client accepts', async () => {
    const plainBytes = await bytes('/')
    expect(plainBytes.headers['content-encoding']).toBeUndefined()
    const brotli = await bytes('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).equals(plainBytes.body)).toBe(true)
    const gzip = await bytes('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).equals(plainBytes.body)).toBe(true)
    for (const answer of [plainBytes, brotli, gzip])
      expect(answer.headers['vary']).toBe('Accept-Encoding')
  })

  it.each([
    ['br;q=0.5, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['zstd, x-gzip, nonsense;;q', undefined],
    ['identity', undefined],
  ])('is sent to a client that accepts `%s` as %s', async (takenText, encoding) => {
    const { status, headers } = await bytes('/', { 'accept-encoding': takenText })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
  })

  it('is not sent again to a client that has it', async () => {
    const first = await bytes('/', { 'accept-encoding': 'br' })
    const again = await bytes('/', {
      'accept-encoding': 'br',
      'if-none-match': first.headers['etag'] ?? '',
    })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(first.headers['etag']).toMatch(/^"/)
    expect((await bytes('/', { 'if-none-match': '"old"' })).status).toBe(200)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const get = await bytes('/pricing', { 'accept-encoding': 'br' })
    const head = await bytes('/pricing', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['etag']).toBe(get.headers['etag'])
  })

  it.each([...pages, '/nope', '/login'])(
    '%s sets no cookie and allows no inline script',
    async (path) => {
      const { headers, body } = await bytes(path)
      expect(headers['set-cookie']).toBeUndefined()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/script-src 'self'(;|$)/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
      const html = body.toString()
      expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/ld\+json))/)
      expect(html).not.toMatch(/\son\w+="/)
      for (const style of addressesIn(html, /<style>([^]*?)<\/style>/g))
        expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    },
  )

  it.each(pages)('%s makes no requests to other hosts', async (path) => {
    const html = (await bytes(path)).body.toString()
    const wantedNames = addressesIn(
      html,
      /<(?:script|img|iframe|video|link rel="(?:preload|stylesheet|icon)")[^>]*?(?:src|href)="([^"]+)"/g,
    )
    expect(wantedNames.length).toBeGreaterThan(2)
    for (const address of wantedNames) expect(address).toMatch(/^\/[^/]/)
  })
})

describe('the weight of a page', () => {
  it.each(pages)('%s is at most 14 KB with its style, and 3 KB of script', async (path) => {
    const answer = await bytes(path, { 'accept-encoding': 'br' })
    expect(answer.body.length).toBeLessThan(14 * 1024)
    const html = brotliDecompressSync(answer.body).toString()
    let scripts = 0
    for (const address of addressesIn(html, /<script[^>]+src="([^"]+)"/g))
      scripts += gzipSync((await bytes(address)).body).length
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThan(3 * 1024)
  })

  it('is at most 60 KB for all first requests of the home page', async () => {
    const answer = await bytes('/', { 'accept-encoding': 'br' })
    const html = brotliDecompressSync(answer.body).toString()
    const loadedNames = addressesIn(
      html,
      /<(?:script[^>]+src|img[^>]*? src|link rel="(?:preload|icon|manifest)" href)="([^"]+)"/g,
    )
    let total = answer.body.length
    for (const address of new Set(loadedNames))
      total += (await bytes(address, { 'accept-encoding': 'br' })).body.length
    expect(loadedNames.length).toBeGreaterThan(3)
    expect(total).toBeLessThan(60 * 1024)
  })

  it('is at most 90 KB of script for the sign-in page', async () => {
    const html = (await bytes('/login')).body.toString()
    let scripts = 0
    for (const address of new Set(addressesIn(html, /(?:src|href)="([^"]+\.js)"/g)))
      scripts += (await bytes(address, { 'accept-encoding': 'gzip' })).body.length
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThan(90 * 1024)
  })
})

describe('a built file', () => {
  it('is cached for a year, since its name changes with its content', async () => {
    const html = (await bytes('/')).body.toString()
    const [script = ''] = addressesIn(html, /<script[^>]+src="([^"]+)"/g)
    const answer = await bytes(script, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['cache-control']).toContain('max-age=31536000')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
    const plainBytes = await bytes(script)
    expect(brotliDecompressSync(answer.body).equals(plainBytes.body)).toBe(true)
  })

  it.each([
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/og.png',
    '/site.webmanifest',
    '/icon-512.png',
  ])('%s exists', async (path) => {
    const answer = await bytes(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).not.toContain('immutable')
  })

  it('plays the film from any position', async () => {
    const html = (await bytes('/')).body.toString()
    const [film = ''] = addressesIn(html, /data-film="([^"]+)"/g)
    const answer = await bytes(film, { range: 'bytes=0-99' })
    expect(answer.status).toBe(206)
    expect(answer.body).toHaveLength(100)
    expect(answer.headers['content-type']).toBe('video/mp4')
    const { length } = (await bytes(film)).body
    const end = await bytes(film, { range: 'bytes=-500' })
    expect([end.status, end.headers['content-range']]).toEqual([
      206,
      `bytes ${length - 500}-${length - 1}/${length}`,
    ])
    const beyond = await bytes(film, { range: `bytes=${length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
    expect((await bytes(film, { range: 'bytes=nonsense' })).status).toBe(200)
  })

  it('is not sent again to a client that has it, and a request with another method is refused', async () => {
    const first = await bytes('/favicon.svg')
    const has = { 'if-modified-since': first.headers['last-modified'] ?? '' }
    expect((await bytes('/favicon.svg', has)).status).toBe(304)
    const head = await bytes('/favicon.svg', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(first.body.length))
    expect((await bytes('/favicon.svg', {}, 'POST')).status).toBe(404)
    const none = await bytes('/assets/none.js')
    expect([none.status, none.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })
})

describe('for robots', () => {
  it('the sitemap lists each page once, by its canonical address', async () => {
    const text = (await bytes('/sitemap.xml')).body.toString()
    const listedNames = addressesIn(text, /<loc>([^<]+)<\/loc>/g)
    expect(listedNames.toSorted((a, b) => a.localeCompare(b))).toEqual(
      pages.map((path) => `https://www.example.com${path}`).toSorted((a, b) => a.localeCompare(b)),
    )
  })

  it('robots.txt excludes the application and names the sitemap', async () => {
    const text = (await bytes('/robots.txt')).body.toString()
    expect(text).toContain('Disallow: /admin/')
    expect(text).toContain('Sitemap: https://www.example.com/sitemap.xml')
  })
})
