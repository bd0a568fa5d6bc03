import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

/** Delays every script except the first, as a slow connection would. */
const slowScripts = (page: Page, milliseconds: number) =>
  page.route(/\/assets\/(?!wake).*\.js$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    await route.continue()
  })

type WatchCounts = {
  entered: number
  left: number
  opened: number
  closed: number
  timers: number[]
}

/**
 * Records, by the page's clock, when the pointer last entered and left and when the menu last opened and closed, and
 * every timeout that the page sets. The delays of timeouts do not depend on the machine's load.
 */
const watchMenu = (page: Page) =>
  page.evaluate(() => {
    const watchedCounts: WatchCounts = { entered: 0, left: 0, opened: 0, closed: 0, timers: [] }
    Object.assign(window, { watched: watchedCounts })
    const setOriginalTimeout = window.setTimeout
    window.setTimeout = ((work: () => void, delay = 0) => {
      watchedCounts.timers.push(delay)
      return setOriginalTimeout(work, delay)
    }) as typeof setTimeout
    const menu = document.querySelector('[data-island=menu]')
    const button = menu?.querySelector('button')
    button?.addEventListener('pointerenter', (event) => {
      if (event.isTrusted) watchedCounts.entered = performance.now()
    })
    button?.addEventListener('pointerleave', () => {
      watchedCounts.left = performance.now()
    })
    if (!menu) return
    new MutationObserver(() => {
      const open = button?.getAttribute('aria-expanded') === 'true'
      watchedCounts[open ? 'opened' : 'closed'] = performance.now()
    }).observe(menu, { attributes: true, subtree: true, attributeFilter: ['aria-expanded'] })
  })

const readWatched = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: WatchCounts }).watched)

const trigger = (page: Page) => page.getByRole('button', { name: 'Solutions' })
const open = /^true$/
const closed = /^false$/

const hover = (page: Page) => trigger(page).hover()
const leave = (page: Page) => page.mouse.move(1200, 800)
const expectOpen = (page: Page) => expect(trigger(page)).toHaveAttribute('aria-expanded', open)
const expectClosed = (page: Page) => expect(trigger(page)).toHaveAttribute('aria-expanded', closed)

/** Opens the page with the menu hydrated, closed, and past its skip delay. */
const awakeMenu = async (page: Page) => {
  await page.goto(paths.home)
  await hover(page)
  await expectOpen(page)
  await leave(page)
  await expectClosed(page)
  await page.waitForTimeout(350)
  await watchMenu(page)
}

test('the first click on the menu, however slow its script is, shows nine solutions, 400 px wide, each with an icon and one line', async ({
  page,
}) => {
  await slowScripts(page, 1500)
  await page.goto(paths.home)
  await trigger(page).click()
  await expectOpen(page)
  const list = page.locator('[data-island=menu] ul ul')
  await expect(list.getByRole('link')).toHaveCount(9)
  await expect(list.locator('svg')).toHaveCount(9)
  await expect(list.getByText('Listings, showings, and paperwork, kept moving.')).toBeVisible()
  expect((await list.locator('..').boundingBox())?.width).toBe(400)
  const lines = await list.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const line = link.querySelector('span span:last-child')!
      return Math.round(line.clientHeight / parseFloat(getComputedStyle(line).lineHeight))
    }),
  )
  expect(lines).toEqual(Array(9).fill(1))
})

test('the menu opens 200 ms after the pointer enters and closes 150 ms after it leaves', async ({
  page,
}) => {
  await awakeMenu(page)
  await hover(page)
  await expectOpen(page)
  const shownCounts = await readWatched(page)
  expect(shownCounts.opened - shownCounts.entered).toBeGreaterThanOrEqual(195)
  expect(shownCounts.timers).toContain(200)
  await leave(page)
  await expectClosed(page)
  const goneCounts = await readWatched(page)
  expect(goneCounts.closed - goneCounts.left).toBeGreaterThanOrEqual(145)
  expect(goneCounts.timers).toContain(150)
  // Within this time after closing, a returning pointer opens the menu without a delay.
  expect(goneCounts.timers).toContain(300)
})

test('a pointer that returns within 300 ms of closing opens the menu at once', async ({ page }) => {
  await awakeMenu(page)
  await hover(page)
  await expectOpen(page)
  // The pointer returns inside the page, because a round trip to the test could take longer than the delay.
  const timeouts = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { timers } = (window as unknown as { watched: WatchCounts }).watched
        const button = document.querySelector<HTMLElement>('[data-island=menu] button')
        const send = (type: string) =>
          button?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
        let from = 0
        new MutationObserver(() => {
          if (button?.getAttribute('aria-expanded') === 'true') return resolve(timers.slice(from))
          from = timers.length
          requestAnimationFrame(() => {
            send('pointerover')
            send('pointermove')
          })
        }).observe(button as Node, { attributes: true, attributeFilter: ['aria-expanded'] })
        send('pointerout')
      }),
  )
  expect(timeouts).not.toContain(200)
})

test('the menu’s delay starts when the pointer enters, however late the script loads', async ({
  page,
}) => {
  await slowScripts(page, 700)
  await page.goto(paths.home)
  await watchMenu(page)
  await hover(page)
  await expectOpen(page)
  const { entered: enteredCount, opened: openedCount, timers } = await readWatched(page)
  expect(openedCount - enteredCount).toBeGreaterThanOrEqual(600)
  // The delay has already passed, so the menu must not start it again.
  expect(timers).not.toContain(200)
})

test('the menu can be used with the keyboard', async ({ page }) => {
  await page.goto(paths.home)
  await trigger(page).focus()
  await page.keyboard.press('Enter')
  await expectOpen(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-island=menu] ul ul a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(trigger(page)).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('the first tap opens the menu and a second tap follows a link', async ({ page }) => {
    await slowScripts(page, 500)
    await page.goto(paths.home)
    await trigger(page).tap()
    await page
      .locator('[data-island=menu] ul ul')
      .getByRole('link', { name: /Inside Sales/ })
      .tap()
    await expect(page).toHaveURL('/solutions/isa')
  })
})

test('the tabs start with administrative and follow the arrow keys', async ({ page }) => {
  await page.goto(paths.pricing)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Administrative')).toHaveAttribute('aria-selected', 'true')
  await tab('Administrative').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('E-Commerce')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab('ISA')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'ISA' }).getByText('$799')).toBeVisible()
  await expect(page.getByText('$349').filter({ visible: true })).toHaveCount(0)
})

test('the first click on a tab takes effect, however slow its script is', async ({ page }) => {
  await slowScripts(page, 1500)
  await page.goto(paths.pricing)
  await page.getByRole('tab', { name: 'Receptionist' }).click()
  await expect(page.getByRole('tab', { name: 'Receptionist' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('article').getByText('$1199')).toBeVisible()
})

test('a script that failed to load is fetched again at the next gesture', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource|ERR_FAILED/)
  let isRefused = true
  await page.route(/\/assets\/tabs.*\.js$/, (route) =>
    isRefused ? route.abort() : route.continue(),
  )
  await page.goto(paths.pricing)
  const failure = page.waitForEvent('requestfailed')
  await page.getByRole('tab', { name: 'Marketing' }).click()
  await failure
  isRefused = false
  await page.mouse.move(0, 0)
  await page.getByRole('tab', { name: 'Bookkeeping' }).click()
  await expect(page.getByRole('tab', { name: 'Bookkeeping' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a film starts with the first click and cannot return to its poster', async ({ page }) => {
  await slowScripts(page, 1000)
  await page.goto(paths.home)
  const film = page.locator('form[data-film]').nth(1)
  await film.getByRole('button').click()
  const video = film.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime > 0)).toBe(true)
  await expect(film.getByRole('button', { name: 'Watch the video' })).toHaveCount(0)
  await expect(video.locator('track[kind=captions]')).toHaveCount(1)
})

test('one button plays and pauses the medical page’s film', async ({ page }) => {
  await page.goto('/medical-healthcare')
  await page.getByRole('button', { name: 'Watch Demo' }).click()
  await expect(page.getByRole('button', { name: 'Pause Demo' })).toBeVisible()
  const isPaused = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.paused)
  expect(await isPaused()).toBe(false)
  await page.getByRole('button', { name: 'Pause Demo' }).click()
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeVisible()
  expect(await isPaused()).toBe(true)
})

test('a visitor who pauses the medical page’s film before it starts sees it paused', async ({
  page,
}) => {
  await page.goto('/medical-healthcare')
  const button = page.getByRole('button', { name: 'Watch Demo' })
  await button.focus()
  // Hydrated: the page's own button replaces the browser's controls.
  await expect(page.locator('video')).toHaveJSProperty('controls', false)
  await button.evaluate((one: HTMLButtonElement) => {
    one.click()
    one.click()
  })
  await expect(button).toBeVisible()
  expect(await page.locator('video').evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
})

test('the chart becomes interactive when it is scrolled near, on top of the server-rendered picture', async ({
  page,
}) => {
  await page.goto(paths.benefits)
  const panels = page.locator('[data-island=chart] canvas')
  const place = page.locator('[data-island=chart]')
  await expect(place.getByText('$38,400')).toHaveCount(1)
  await expect(panels).toHaveCount(0)
  const before = await place.boundingBox()
  await page.mouse.wheel(0, 300)
  await expect(panels).toHaveCount(2)
  const canvas = panels.first()
  await expect
    .poll(() => canvas.evaluate((one: HTMLCanvasElement) => one.width))
    .toBeGreaterThan(300)
  const after = await place.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  const picture = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())
  await page.waitForTimeout(300)
  const stillText = await picture()
  await canvas.hover({ position: { x: 150, y: 100 } })
  await expect.poll(picture).not.toBe(stillText)
})

test('the chart uses the site’s own font', async ({ page }) => {
  await page.addInitScript(() => {
    const faces = new Set<string>()
    Object.assign(window, { faces })
    // Every font that the canvas uses is set through its `font` property.
    const font = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font')
    Object.defineProperty(CanvasRenderingContext2D.prototype, 'font', {
      ...font,
      set(givenText: string) {
        faces.add(givenText)
        font?.set?.call(this, givenText)
      },
    })
  })
  await page.goto(paths.benefits)
  await page.mouse.wheel(0, 300)
  const canvas = page.locator('[data-island=chart] canvas').last()
  await canvas.hover({ position: { x: 150, y: 100 } })
  const faces = () => page.evaluate(() => [...(window as unknown as { faces: string[] }).faces])
  // Names, values, labels of the axis, and both lines of the tooltip.
  await expect.poll(async () => (await faces()).length).toBeGreaterThanOrEqual(5)
  for (const face of await faces()) expect(face).toContain('Figtree')
})

test('the tooltip is redrawn in every frame in which the pointer moves', async ({ page }) => {
  await page.goto(paths.benefits)
  await page.mouse.wheel(0, 300)
  const canvas = page.locator('[data-island=chart] canvas').first()
  await canvas.hover({ position: { x: 20, y: 100 } })
  const { frames, drawn: drawnCount } = await canvas.evaluate(async (one: HTMLCanvasElement) => {
    const context = one.getContext('2d')
    const seenNames = new Set<string>()
    const { left: remainingCount, top } = one.getBoundingClientRect()
    const frames = 30
    for (let frame = 0; frame < frames; frame += 1) {
      const event = { clientX: remainingCount + 20 + frame * 8, clientY: top + 100, bubbles: true }
      one.dispatchEvent(new MouseEvent('mousemove', event))
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
      seenNames.add(context?.canvas.toDataURL() ?? '')
    }
    return { frames, drawn: seenNames.size }
  })
  expect(drawnCount).toBeGreaterThanOrEqual(frames - 2)
})
