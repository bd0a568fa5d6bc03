import { hrefs, paths } from '#web/paths.ts'
import { openTasks } from './records.ts'
import { expect, test } from './story.ts'

test('an assistant starts a timer with T, sees it on another page, and stops it with a note, by keyboard', async ({
  page,
  signIn,
  ask,
}) => {
  const [task] = await openTasks(ask, 'otherAssistant')
  await signIn('otherAssistant')
  await page.goto(hrefs.task(task?.id ?? ''))
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible()
  const { keyboard } = page
  await keyboard.press('t')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /^Timer: / })).toContainText(task?.title ?? '?')

  await page.goto(paths.customers)
  await expect(header.getByRole('link', { name: /^Timer: / })).toContainText(task?.title ?? '?')
  await header.getByRole('button', { name: 'Timer menu' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Stop with a note' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('What you did')).toBeFocused()
  await keyboard.type('Compared three offers')
  await keyboard.press('Enter')
  await expect(page.getByText(/^Stopped Compared three offers at \d+s\.$/)).toBeVisible()
  await expect(header.getByRole('button', { name: 'Stop timer' })).toHaveCount(0)

  await page.goto(hrefs.time({ view: 'entries' }))
  await expect(page.getByRole('row', { name: /Compared three offers/ })).toBeVisible()
})
