import { expect, type Page } from 'playwright/test'

/** The colours that the page stands in. */
export const colours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return `${color} on ${backgroundColor}`
  })

/** Lets the system be light or dark, and waits until a page that follows it has changed. */
export const turnSystem = async (page: Page, colorScheme: 'light' | 'dark') => {
  const before = await colours(page)
  await page.emulateMedia({ colorScheme })
  await expect.poll(() => colours(page)).not.toBe(before)
}

/** Waits until a page has its heading and nothing on it is awaited any more. */
export const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('output .sr-only, [data-spinner]')).toHaveCount(0)
}
