import { expect, type Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { findViolations } from './axe.ts'

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

const isLoading = 'output .sr-only, [data-spinner]'

/** Waits until the page has its heading and nothing on it is loading. */
export const waitUntilSettled = async (page: Page) => {
  // Expectations look again after 100, 250, 500 and 1,000 ms, the page itself at once.
  const waiting = page.evaluate(async (loading) => {
    const deadline = Date.now() + 10_000
    const isSettled = () =>
      [...document.querySelectorAll('h1')].some((one) => one.checkVisibility()) &&
      document.querySelector(loading) === null
    while (!isSettled() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 30))
  }, isLoading)
  // A page that leads elsewhere takes the waiting with it.
  await waiting.catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(isLoading)).toHaveCount(0)
}

/** Expects no axe violations in the open page. */
export const cleanByAxe = async (page: Page) => expect(await findViolations(page)).toEqual([])

/** Drops the connection for the first `times` calls of an operation. */
export const loseCalls = (page: Page, operation: string, times: number) => {
  let remainingCount = times
  return page.route(paths.graphql, (route) => {
    const isIt = route.request().postData()?.includes(`"operationName":"${operation}"`)
    if (!isIt || remainingCount === 0) return route.fallback()
    remainingCount -= 1
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
