import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { paths } from '#web/paths.ts'

/** Returns the text and background colors of the page. */
export const colours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return `${color} on ${backgroundColor}`
  })

/** Sets the system's color scheme and waits until a page that follows it has changed. */
export const turnSystem = async (page: Page, colorScheme: 'light' | 'dark') => {
  const before = await colours(page)
  await page.emulateMedia({ colorScheme })
  await expect.poll(() => colours(page)).not.toBe(before)
}

/** Waits until the page has its heading and nothing on it is loading. */
export const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('output .sr-only, [data-spinner]')).toHaveCount(0)
}

/** Expects no axe violations in the open page. */
export const cleanByAxe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Drops the connection for the first `times` calls of an operation. */
export const loseCalls = (page: Page, operation: string, times: number) => {
  let remaining = times
  return page.route(paths.graphql, (route) => {
    const isIt = route.request().postData()?.includes(`"operationName":"${operation}"`)
    if (!isIt || remaining === 0) return route.fallback()
    remaining -= 1
    return route.abort('connectionreset')
  })
}

/** Changes the answers of an operation. */
export const changeAnswers = (page: Page, operation: string, change: (data: never) => void) =>
  page.route(paths.graphql, async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    if (body.data) change(body.data as never)
    return route.fulfill({ response, json: body })
  })
