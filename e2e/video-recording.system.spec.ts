import { openS3Server } from '#api/testing/stubs/s3-server.ts'
import { callAssistant, expect, fakeMedia, incoming, openPage } from './call-pages.ts'
import { cleanByAxe } from './look.ts'
import { startOwnProduct, testOnOwnProduct } from './own-product.ts'

// A product of its own: the shared one has no file store.
const test = testOnOwnProduct(async () => {
  const store = await openS3Server()
  const { url, stop } = await startOwnProduct({ FILES_URL: store.filesUrl })
  return { url, stop: () => stop().then(store.close) }
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.use(fakeMedia)

test('a video call is recorded with both pictures, of which both were told, and plays', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn('otherCustomer')
  const desk = await openPage(browser, 'otherAssistant', { baseURL: product })
  await callAssistant(page, 'Video call')
  await incoming(desk).getByRole('button', { name: 'Answer' }).click()
  await desk.getByRole('button', { name: 'Record video' }).click()
  await expect(page.getByText('The sound and the pictures of both of you')).toBeVisible()
  await cleanByAxe(page)
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  for (const one of [page, desk])
    await expect(one.getByText('Recording', { exact: true })).toBeVisible()
  const storedNames = new Set<string>()
  desk.on('response', (response) => {
    if (response.status() === 204 && response.url().includes('/chunks/'))
      storedNames.add(response.url())
  })
  await expect.poll(() => storedNames.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.getByRole('button', { name: 'End call' }).click()

  for (const one of [page, desk]) {
    const player = one.locator('video[controls]')
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBe(1920)
    await player.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(2)
    // Each half has a picture: the fake camera is not black.
    const halves = await player.evaluate((video: HTMLVideoElement) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 192, height: 54 })
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, 192, 54)
      return [48, 144].map((x) => [...(context?.getImageData(x, 27, 1, 1).data.slice(0, 3) ?? [])])
    })
    for (const half of halves) expect(Math.max(...half)).toBeGreaterThan(40)
    await cleanByAxe(one)
  }
  await desk.context().close()
})
