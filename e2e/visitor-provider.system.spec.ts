import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPages, type OpenPages } from '#api/testing/pages.ts'
import { expect, test } from './story.ts'

/** A fake marketing provider: creates a form with one field in the target and records the options of each call. */
const script = `
  window.createdForms = []
  window.hbspt = { forms: { create(options) {
    window.createdForms.push(options)
    const form = document.createElement('form')
    form.innerHTML = '<label>Provider’s field <input name="email"></label>'
    document.querySelector(options.target).append(form)
  } } }`

let isPresent = true
let requestedUrls: string[] = []
const provider = createServer((request, answer) => {
  requestedUrls.push(request.url ?? '')
  if (request.url?.startsWith('/embed')) {
    answer.writeHead(200, { 'content-type': 'text/html' })
    return answer.end('<p>The embedded player</p>')
  }
  answer.writeHead(isPresent ? 200 : 404, { 'content-type': 'text/javascript' })
  return answer.end(isPresent ? script : '')
})
let site: OpenPages

// One server for both tests, because rendering every page is slow.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  site = await openPages({
    publicUrl: 'http://127.0.0.1',
    promoVideoUrl: `${origin}/embed/7?rel=0`,
    marketingForm: {
      region: 'na1',
      portalId: '42',
      formId: 'f-1',
      scriptUrl: `${origin}/v2.js`,
      origins: [],
    },
  })
})

test.afterAll(async () => {
  await site.close()
  provider.close()
})

test.beforeEach(() => {
  requestedUrls = []
})

test('the provider’s form loads when the section is near, with its settings, and is removed with the page', async ({
  page,
}) => {
  isPresent = true
  await page.goto(`${site.base}/`)
  expect(requestedUrls).toEqual([])
  await page.getByRole('heading', { name: 'Contact Us' }).scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Provider’s field')).toBeVisible()
  expect(requestedUrls).toEqual(['/v2.js'])
  expect(
    await page.evaluate(() => (window as unknown as { createdForms: unknown[] }).createdForms),
  ).toEqual([{ region: 'na1', portalId: '42', formId: 'f-1', target: '#provided-form' }])
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
  const remainingCount = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
    return document.querySelector('#provided-form')?.childElementCount
  })
  expect(remainingCount).toBe(0)
})

test('if the provider does not respond, the visitor sees a message and our own form', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/404/)
  isPresent = false
  await page.goto(`${site.base}/#contact`)
  await page.mouse.wheel(0, 50)
  await expect(page.getByText('form didn’t load')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
})

test('the embedded player loads on click, plays at once, and stays', async ({ page }) => {
  await page.goto(`${site.base}/solutions/isa`)
  expect(requestedUrls).toEqual([])
  const film = page.locator('form[data-film]')
  await film.getByRole('button', { name: 'Watch the video' }).click()
  await expect(film.frameLocator('iframe').getByText('The embedded player')).toBeVisible()
  expect(requestedUrls).toEqual(['/embed/7?rel=0&autoplay=1'])
  await expect(film.getByRole('button')).toHaveCount(0)
})
