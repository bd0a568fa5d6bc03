import type { Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { brokenWords } from './broken-words.ts'
import { settled } from './look.ts'
import type { Person } from './people.ts'
import { customers, leads, ownCustomer, tasks } from './records.ts'
import { appPages } from './routes.ts'
import { expect, test } from './story.ts'

/** Milliseconds for a test that looks at many pages. */
const patience = 180_000

const widths = [320, 390, 768, 1440]

/** Holds what is open now against every width: nothing to the side of it, and every word whole. */
const expectWhole = async (page: Page, what: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, `${what} needs more than ${width} px`).toBeLessThanOrEqual(width)
    expect.soft(await brokenWords(page, 'body'), `words of ${what}, ${width} px`).toEqual([])
  }
}

for (const person of ['customer', 'assistant', 'manager'] as Person[])
  test(`no page of the ${person} scrolls sideways or breaks a word`, async ({
    page,
    signIn,
    ask,
  }) => {
    test.setTimeout(patience)
    const [task] = await tasks(ask, person)
    const isStaff = person !== 'customer'
    const customer = isStaff ? (await customers(ask, person))[0] : await ownCustomer(ask, person)
    const lead = isStaff ? (await leads(ask, person))[0] : undefined
    await signIn(person)
    const records = { task: task?.id ?? '', customer: customer?.id ?? '', lead: lead?.id ?? '1' }
    for (const path of [...appPages(records), hrefs.chatWith(records.customer)]) {
      await page.goto(path)
      await settled(page)
      await expectWhole(page, path)
    }
  })

test('neither the sign-in page nor what it refuses scrolls sideways or breaks a word', async ({
  page,
}) => {
  await page.goto(paths.login)
  await settled(page)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectWhole(page, 'the sign-in page')
})

test('a word on two lines is found', async ({ page }) => {
  await page.setContent('<a href="#" style="display:block;width:2ch;word-break:break-all">View</a>')
  expect(await brokenWords(page)).toEqual(['View in “View”'])
  await page.setContent('<a href="#" style="display:block;width:2ch">View the task</a>')
  expect(await brokenWords(page)).toEqual([])
})
