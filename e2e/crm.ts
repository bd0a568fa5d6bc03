import { type APIRequestContext, expect, type Page } from 'playwright/test'

const calls = {
  Customers: '/api/customers',
  'Recent Interactions': '/api/interactions/recent',
  'Customer Services': '/api/customer-services',
} as const

export type Counts = [name: string, count: number][]

/** What the documented calls say there is, for whoever `request` is signed in as. */
export const crmCounts = (request: APIRequestContext): Promise<Counts> =>
  Promise.all(
    Object.entries(calls).map(async ([name, path]): Promise<Counts[number]> => {
      const answer = await request.get(path)
      return [name, Number(answer.headers()['x-total-count'])]
    }),
  )

/** Holds the CRM page against them. */
export const expectCounts = async (page: Page, counts: Counts) => {
  for (const [name, count] of counts) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading.locator('..')).toContainText(`${name}${count}`)
    expect(count, name).toBeGreaterThan(0)
  }
}
