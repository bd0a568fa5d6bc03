import type { Locator } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { waitUntilSettled } from './look.ts'
import { ownCustomer } from './records.ts'
import { expect, test } from './story.ts'

const title = 'להתקשר לבנק (דחוף!) 3 times'

/** Returns how far right a word is drawn inside of an element; of a field, whether its text starts at the right. */
const leftOf = (place: Locator, word: string) =>
  place.evaluate((one, soughtText) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(soughtText) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + soughtText.length)
      return range.getBoundingClientRect().left
    }
    throw new Error(`no ${soughtText}`)
  }, word)

/** Expects the title to read from right to left: the word it starts with is at the right of the one it ends with. */
const readsFromRight = async (place: Locator, label: string) => {
  await expect(place, label).toBeVisible()
  // A message that is sent is drawn again.
  await expect(async () => {
    expect(await leftOf(place, 'להתקשר'), label).toBeGreaterThan(await leftOf(place, 'times'))
  }).toPass()
}

test('a title in Hebrew reads from right to left in rows, headings, sentences, and the thread', async ({
  page,
  ask,
  signIn,
}) => {
  const { id: customerId } = await ownCustomer(ask, 'customer')
  const { createTask } = await ask<{ createTask: { task: { id: string } } }>(
    'customer',
    `mutation { createTask(input: { customerId: "${customerId}", title: "${title}" }) { task { id } } }`,
  )
  const { id } = createTask.task
  await signIn('customer')

  await page.goto(paths.tasks)
  await waitUntilSettled(page)
  await readsFromRight(page.getByRole('main').getByRole('link', { name: title }).first(), 'row')

  await page.goto(hrefs.task(id))
  await waitUntilSettled(page)
  await readsFromRight(page.getByRole('heading', { name: title }), 'heading')

  // In a sentence, the words around it keep their places.
  await page.goto(paths.dashboard)
  await waitUntilSettled(page)
  const entry = page.getByRole('main').locator('li, p').filter({ hasText: title }).first()
  await readsFromRight(entry, 'dashboard')

  await page.goto(paths.chat)
  const field = page.getByRole('main').getByRole('textbox').last()
  await field.fill(title)
  expect(await field.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  await page.getByRole('button', { name: 'Send' }).click()
  const thread = page.getByRole('log', { name: 'Conversation' })
  await readsFromRight(thread.getByText(title).last(), 'thread')
})
