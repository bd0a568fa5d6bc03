import { paths, solutionPaths } from '#web/paths.ts'
import { expectNoFindings, mobile, desktop } from './findings.ts'
import { expect, test } from './story.ts'

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

  test('the film’s button leads to the film itself', async ({ page }) => {
    await page.goto(paths.home)
    const film = page.waitForRequest(/\.mp4/)
    await page.getByRole('button', { name: 'Watch the video' }).first().click()
    await film
  })
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

test('the film plays across the whole hero with a ratio of 16:9, in an area of 600 px', async ({
  page,
}) => {
  for (const [path, width] of [
    [paths.home, 1440],
    [paths.home, 390],
    ['/solutions/isa', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const film = page.locator('form[data-film]').first()
    if (path === paths.home) expect((await film.boundingBox())?.height).toBe(600)
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

test('menus and dialogs of a page have no accessibility violations', async ({ page }) => {
  test.slow()
  const sizes = [desktop]
  await page.setViewportSize(desktop)
  await page.goto(paths.pricing)
  await page.getByRole('button', { name: 'Solutions' }).click()
  await expect(page.getByText('Listings, showings, and paperwork, kept moving.')).toBeVisible()
  await expectNoFindings(page, { what: 'the menu', within: '[data-island=menu] ul ul', sizes })
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Property' }).click()
  await expect(page.getByRole('article', { name: 'Plus' }).getByText('8%')).toBeVisible()
  await expectNoFindings(page, { what: 'a tab', within: 'main', sizes })

  await page.goto(paths.benefits)
  const chart = page.waitForResponse(/\/assets\/chart.*\.js$/)
  await page.mouse.wheel(0, 300)
  await chart
  await expectNoFindings(page, { what: 'the chart', within: 'main', sizes })

  await page.goto(paths.book)
  await page.getByLabel('Your name').focus()
  // Until then the browser sends the form itself, and the answer of the server has the status 400.
  await expect(page.locator('[data-island=form]')).toHaveAttribute('data-awake')
  await page.getByRole('button', { name: 'SCHEDULE DEMO' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expectNoFindings(page, { what: 'a refused form', within: 'main', sizes })

  await page.setViewportSize(mobile)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectNoFindings(page, { what: 'the drawer', sizes: [mobile] })
})
