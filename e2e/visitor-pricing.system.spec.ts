import type { Page } from 'playwright/test'
import { planGroups } from '#web/content/plans.ts'
import { hrefs, paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const phone = { width: 390, height: 844 }

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, label: string, name: string) =>
  group(page, label).getByRole('article', { name, exact: true })

const tops = async (page: Page, label: string, selector: string) => {
  const foundCards = await group(page, label).getByRole('article').locator(selector).all()
  return Promise.all(foundCards.map(async (one) => Math.round((await one.boundingBox())?.y ?? -1)))
}

const isOnScreen = async (page: Page, text: string) => {
  const box = await page.getByText(text, { exact: true }).filter({ visible: true }).boundingBox()
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0)
}

for (const size of [{ width: 1440, height: 900 }, phone])
  test(`the first screen shows the prices at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(paths.pricing)
    expect(await isOnScreen(page, '$849')).toBe(true)
    expect(await isOnScreen(page, '$1599')).toBe(true)
    await page.goto(hrefs.plans('bookkeeping'))
    for (const price of ['$349', '$499', '$699', '$899'])
      expect(await isOnScreen(page, price), price).toBe(true)
  })

for (const width of [1440, 1024])
  test(`lists and buttons of one group are aligned at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.pricing)
    const features = [1, 2, 3, 4, 5].map((place) => `li:nth-child(${place})`)
    for (const { label } of planGroups) {
      await tab(page, label).click()
      await expect(tab(page, label)).toHaveAttribute('aria-selected', 'true')
      for (const selector of ['h3', ...features, 'a[href*="plan="]'])
        expect
          .soft(new Set(await tops(page, label, selector)).size, `${label}, ${selector}`)
          .toBe(1)
    }
  })

test('one or two plans use the full width, next to what their hours buy', async ({ page }) => {
  await page.goto(paths.pricing)
  for (const label of ['Administrative', 'ISA']) {
    await tab(page, label).click()
    await expect(group(page, label)).toBeVisible()
    const wholeRecord = await group(page, label).boundingBox()
    const first = await group(page, label).getByRole('article').first().boundingBox()
    const panel = await group(page, label).getByRole('complementary').boundingBox()
    expect(first?.x).toBe(wholeRecord?.x)
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBe(
      (wholeRecord?.x ?? 0) + (wholeRecord?.width ?? 0),
    )
    expect(panel?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0))
  }
})

test.describe('the URL of a tab', () => {
  test('opens the tab, keeps the page at its top, and follows changes', async ({ page }) => {
    await page.goto(hrefs.plans('bookkeeping'))
    await expect(tab(page, 'Bookkeeping')).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 'Bookkeeping', 'Plus')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.evaluate(() => {
      location.hash = '#property'
    })
    await expect(tab(page, 'Property')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Receptionist').click()
    await expect(page).toHaveURL(hrefs.plans('receptionist'))
    await page.reload()
    await expect(tab(page, 'Receptionist')).toHaveAttribute('aria-selected', 'true')
  })

  test('shows only its panel before the script loads', async ({ page }) => {
    await page.route(/\/assets\/tabs.*\.js$/, (route) =>
      new Promise((resolve) => {
        setTimeout(resolve, 1500)
      }).then(() => route.continue()),
    )
    await page.goto(hrefs.plans('isa'), { waitUntil: 'commit' })
    await expect(card(page, 'ISA', 'Inside Sales Agent')).toBeVisible({ timeout: 1400 })
    await expect(card(page, 'Administrative', 'Part-Time')).toBeHidden()
    await expect(tab(page, 'ISA')).toHaveAttribute('aria-selected', 'true')
  })

  test('is the target of a solution’s link', async ({ page }) => {
    await page.goto('/answering-services')
    await page.getByRole('link', { name: 'See the plans and prices' }).click()
    await expect(page).toHaveURL(hrefs.plans('receptionist'))
    await expect(card(page, 'Receptionist', 'Plus')).toBeVisible()
  })

  test('is unaffected by a jump to another anchor of the page', async ({ page }) => {
    await page.goto(hrefs.plans('marketing'))
    await expect(tab(page, 'Marketing')).toHaveAttribute('aria-selected', 'true')
    await page.evaluate(() => {
      location.hash = '#main'
    })
    await expect(tab(page, 'Marketing')).toHaveAttribute('aria-selected', 'true')
  })
})

test('the tab list fades where it continues, and the selected tab is visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.pricing)
  const list = page.getByRole('tablist')
  const fades = () =>
    list.evaluate((one) => {
      const style = getComputedStyle(one)
      return ['--fade-start', '--fade-end'].map(
        (name) => Number.parseFloat(style.getPropertyValue(name)) > 20,
      )
    })
  await expect.poll(fades).toEqual([false, true])
  await page.goto(hrefs.plans('isa'))
  await page.reload()
  await expect(tab(page, 'ISA')).toBeInViewport({ ratio: 1 })
  await expect.poll(fades).toEqual([true, false])
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(fades).toEqual([false, false])
  }
})

for (const scripts of [true, false])
  test.describe(scripts ? 'on a phone' : 'on a phone without scripts', () => {
    test.use({ viewport: phone, javaScriptEnabled: scripts })

    test('the plans are radios with every price, and the selected one expands', async ({
      page,
    }) => {
      await page.goto(paths.pricing)
      const bookkeeping = group(page, 'Bookkeeping')
      if (scripts) await tab(page, 'Bookkeeping').click()
      await expect(bookkeeping.getByRole('radio')).toHaveCount(4)
      await expect(bookkeeping.getByRole('radio', { name: 'Plus' })).toBeChecked()
      await expect(card(page, 'Bookkeeping', 'Plus')).toBeVisible()
      await expect(card(page, 'Bookkeeping', 'Pro')).toBeHidden()
      await bookkeeping.getByRole('radio', { name: 'Pro', exact: false }).check()
      await expect(card(page, 'Bookkeeping', 'Pro')).toBeVisible()
      await expect(card(page, 'Bookkeeping', 'Plus')).toBeHidden()
      const link = card(page, 'Bookkeeping', 'Pro').getByRole('link', { name: 'Get Started' })
      await expect(link).toHaveAttribute('href', /plan=bookkeeping-pro/)
    })
  })

test('a plan that was selected before the script loads stays selected', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(paths.pricing)
  const administrativeElement = group(page, 'Administrative')
  await administrativeElement.getByRole('radio', { name: 'Part-Time' }).check()
  await tab(page, 'Marketing').click()
  await tab(page, 'Administrative').click()
  await expect(administrativeElement.getByRole('radio', { name: 'Part-Time' })).toBeChecked()
  await expect(card(page, 'Administrative', 'Part-Time')).toBeVisible()
})
