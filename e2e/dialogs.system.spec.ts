import type { Page } from 'playwright/test'
import { hrefs } from '#web/paths.ts'
import { brokenWords } from './broken-words.ts'
import { expectNoFindings, patience, small, wide } from './findings.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'

/** Expects the open dialog to fit at the smallest width: no horizontal scroll and no broken word. */
const expectDialogFits = async (page: Page, what: string) => {
  await page.setViewportSize(small)
  const beside = await page
    .getByRole('dialog')
    .locator('*')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
  expect.soft(beside, `${what} needs more than ${small.width} px`).toBeLessThanOrEqual(small.width)
  expect.soft(await brokenWords(page, '[role="dialog"]'), `words of ${what}`).toEqual([])
}

/** The dialogs of a customer and of a lead, each with its shortcut letter. */
const dialogs = {
  customer: { d: 'New task for', r: 'Log a call with', p: 'Schedule a call with', a: 'Hand over' },
  lead: { v: 'Convert' },
} as const

test('forms in dialogs have no accessibility violations at any width', async ({
  page,
  signIn,
  ask,
}) => {
  test.setTimeout(patience)
  type Found = { nodes: { id: string }[] }
  const found = await ask<{ customers: Found; leads: Found }>(
    'manager',
    `{ customers(first: 1, filter: { status: ACTIVE }) { nodes { id } }
       leads(first: 1, filter: { status: QUALIFIED }) { nodes { id } } }`,
  )
  const places = {
    customer: hrefs.customer(found.customers.nodes[0]?.id ?? ''),
    lead: hrefs.lead(found.leads.nodes[0]?.id ?? ''),
  }
  await signIn('manager')
  for (const noun of ['customer', 'lead'] as const) {
    await page.goto(places[noun])
    await settled(page)
    for (const [letter, title] of Object.entries(dialogs[noun])) {
      await page.setViewportSize(wide)
      await page.keyboard.press(letter)
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: new RegExp(`^${title} `) }),
      ).toBeVisible()
      await expectNoFindings(page, {
        what: title,
        looks: 'both',
        within: '[role="dialog"]',
        sizes: [small],
      })
      await expectDialogFits(page, title)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})
