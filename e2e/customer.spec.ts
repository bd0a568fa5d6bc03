import { hrefs, paths } from '#web/paths.ts'
import { openTasks, tasks } from './records.ts'
import { expect, test } from './story.ts'

test('a customer sees and finds the work of their own company, opens a task, and reads their thread', async ({
  page,
  signIn,
  ask,
}) => {
  const ownTasks = await openTasks(ask, 'customer')
  const ownTitles = new Set((await tasks(ask, 'customer')).map(({ title }) => title))
  const foreignTask = (await tasks(ask, 'otherCustomer')).find(({ title }) => !ownTitles.has(title))
  await signIn('customer')
  await page.goto(paths.dashboard)
  const links = page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('link', { name: /^View / })
    .or(page.getByRole('region', { name: 'Waiting for you' }).getByRole('link'))
  await expect(links).toHaveCount(ownTasks.length)
  const visibleLinks = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  )
  expect(new Set(visibleLinks)).toEqual(new Set(ownTasks.map(({ id }) => hrefs.task(id))))

  await page.getByRole('button', { name: 'Find anything' }).click()
  const words = page.getByRole('combobox', { name: /^Search or type a command/ })
  const [first] = ownTasks
  await words.fill(first?.title ?? '')
  await expect(page.getByRole('option', { name: first?.title ?? '' }).first()).toBeVisible()
  await words.fill(foreignTask?.title ?? '')
  await expect(page.getByText(`No results for “${foreignTask?.title}”.`).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const link = page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('link', { name: /^View / })
    .first()
  const title = (await link.getAttribute('aria-label'))?.replace(/^View /, '') ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard)
  await page.getByRole('link', { name: 'Send Message' }).click()
  const messages = page.getByRole('log', { name: 'Conversation' }).getByRole('listitem')
  await expect(messages.filter({ hasText: /^You/ })).not.toHaveCount(0)
  await expect(messages.filter({ hasText: 'Maya Santos' })).not.toHaveCount(0)
})
