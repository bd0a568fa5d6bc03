import { type APIRequestContext, expect, type Page } from 'playwright/test'

const calls = {
  Customers: '/api/customers',
  'Recent Interactions': '/api/interactions/recent',
  'Customer Services': '/api/customer-services',
} as const

export type Counts = [name: string, count: number][]

/** Returns the counts that the documented API calls give the signed-in user of `request`. */
export const crmCounts = (request: APIRequestContext): Promise<Counts> =>
  Promise.all(
    Object.entries(calls).map(async ([name, path]): Promise<Counts[number]> => {
      const answer = await request.get(path)
      return [name, Number(answer.headers()['x-total-count'])]
    }),
  )

/** Expects the CRM page to show these counts. */
export const expectCounts = async (page: Page, counts: Counts) => {
  for (const [name, count] of counts) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading.locator('..')).toContainText(`${name}${count}`)
    expect(count, name).toBeGreaterThan(0)
  }
}
