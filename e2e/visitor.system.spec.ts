import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { planGroups } from '#web/content/plans.ts'
import { solutions } from '#web/content/solutions.ts'
import { paths, solutionPaths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const canonicalPages = [
  paths.home,
  paths.pricing,
  paths.benefits,
  paths.legal,
  paths.book,
  paths.thanks,
  ...Object.values(solutionPaths).map((one) => one.path),
]

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor follows links from the home page to a solution', async ({ page }) => {
    await page.goto(paths.home)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Bookkeeping' })
      .click()
    await expect(page).toHaveURL(solutionPaths.bookkeeping.path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('every plan of the price list is readable', async ({ page }) => {
    await page.goto(paths.pricing)
    for (const { label, cards } of planGroups) {
      const group = page.getByRole('region', { name: label, exact: true })
      for (const card of cards) {
        const plan = group.getByRole('article', { name: card.name, exact: true })
        await expect(plan.getByText(card.price, { exact: true })).toBeVisible()
        await expect(plan.getByRole('listitem')).toHaveCount(5)
      }
    }
  })

  test('every service of every solution is readable', async ({ page }) => {
    for (const solution of solutions) {
      await page.goto(solutionPaths[solution.slug].path)
      for (const { title } of solution.services)
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
  })

  test('the film’s button leads to the film itself', async ({ page }) => {
    await page.goto(paths.home)
    const film = page.waitForRequest(/\.mp4/)
    await page.getByRole('button', { name: 'Watch the video' }).first().click()
    await film
  })
})

test('browsing the site sets no cookie and requests no other host', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const path of canonicalPages) await page.goto(path)
  expect(await context.cookies()).toEqual([])
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin])
})

test('a phone’s drawer opens, closes by Escape and follows its links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const pricing = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Pricing' })
  await expect(pricing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pricing).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await pricing.click()
  await expect(page).toHaveURL(paths.pricing)
})

test('Get Started on the home page leads to the contact section', async ({ page }) => {
  await page.goto(paths.home)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(
    page.getByRole('heading', { name: 'Ready to transform your business?' }),
  ).toBeInViewport()
})

test('the film plays across the whole hero with a ratio of 16:9', async ({ page }) => {
  for (const [path, width] of [
    [paths.home, 1440],
    [paths.home, 390],
    ['/solutions/isa', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const film = page.locator('form[data-film]').first()
    await film.getByRole('button').click()
    const video = film.locator('video')
    const box = await video.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    expect((await film.boundingBox())?.height).toBeCloseTo(box?.height ?? 0, 0)
    const room = await film.evaluate((one) => {
      const hero = one.parentElement ?? one
      const { paddingLeft, paddingRight } = getComputedStyle(hero)
      return hero.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(box?.width, `${path} at ${width} px`).toBeCloseTo(room, 0)
    await expect(video).toBeInViewport({ ratio: 0.99 })
  }
})

test('the hero’s video area is 600 px high', async ({ page }) => {
  await page.goto(paths.home)
  const box = await page.locator('form[data-film]').first().boundingBox()
  expect(box?.height).toBe(600)
})

// Radix's menu directs the Tab key through a focusable span that passes the focus on.
const focusGuide = '[data-island=menu] span[aria-hidden=true][tabindex]'

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(focusGuide)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

test('menus and dialogs of a page have no accessibility violations', async ({ page }) => {
  test.slow()
  await page.goto(paths.pricing)
  await page.getByRole('button', { name: 'Solutions' }).click()
  await expect(page.getByText('Listings, showings, and paperwork, kept moving.')).toBeVisible()
  expect.soft(await findings(page), 'the menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Property' }).click()
  await expect(page.getByRole('article', { name: 'Plus' }).getByText('8%')).toBeVisible()
  expect.soft(await findings(page), 'a tab').toEqual([])

  await page.goto(paths.benefits)
  const chart = page.waitForResponse(/\/assets\/chart.*\.js$/)
  await page.mouse.wheel(0, 300)
  await chart
  expect.soft(await findings(page), 'the chart').toEqual([])

  await page.goto(paths.book)
  await page.getByLabel('Your name').focus()
  // Until then the browser sends the form itself, and the answer of the server has the status 400.
  await expect(page.locator('[data-island=form]')).toHaveAttribute('data-awake')
  await page.getByRole('button', { name: 'Request this time' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  expect.soft(await findings(page), 'a refused form').toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect.soft(await findings(page), 'the drawer').toEqual([])
})
