import { paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { expect, test } from './story.ts'

test('an assistant works a morning by keyboard alone: find, call, note, move tasks, undo', async ({
  page,
  signIn,
}) => {
  await signIn('assistant')
  await page.goto(paths.dashboard)
  const { keyboard } = page
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(page.getByRole('link', { name: 'Open CRM Dashboard' })).toBeVisible()

  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search or type a command/ })).toBeFocused()
  await keyboard.type('realty hartwell')
  await expect(page.getByRole('option', { selected: true })).toContainText('Olivia Hartwell')
  await keyboard.press('Enter')
  await expect(title('Olivia Hartwell')).toBeFocused()
  for (const name of ['Open tasks', 'Timeline', 'Services', 'Upcoming Events'])
    await expect(page.getByRole('region', { name }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Maya Santos')

  const timeline = page.getByRole('region', { name: 'Timeline' })
  await keyboard.press('r')
  await expect(page.getByRole('dialog').getByLabel('What was it about?')).toBeFocused()
  await keyboard.type('Wants the flyer by Friday noon')
  await keyboard.press('Enter')
  await expect(timeline.getByText('Wants the flyer by Friday noon')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('n')
  await expect(page.getByRole('dialog').getByLabel('Note (staff only)')).toBeFocused()
  await keyboard.type('Prefers short lists')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(timeline.getByText('Prefers short lists')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await keyboard.press('g')
  await keyboard.press('t')
  await expect(title('Tasks')).toBeFocused()
  const heldElement = page.locator('main li[data-held]')
  const complete = heldElement.getByRole('button', { name: /^Complete: / })
  await expect(heldElement).toHaveCount(1)
  // The next key only after the row that the last one selected is drawn.
  const moveToComplete = async () => {
    if (await complete.isVisible()) return true
    await keyboard.press('j')
    return false
  }
  await expect.poll(moveToComplete, { intervals: [50] }).toBe(true)
  const name = (await complete.getAttribute('aria-label'))?.replace('Complete: ', '') ?? ''
  await keyboard.press('c')
  await expect(page.getByLabel('Result (optional)')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText(`Completed “${name}”`, { exact: true })).toBeVisible()
  // The undo survives a navigation to another page.
  await keyboard.press('g')
  await keyboard.press('m')
  await expect(title('Messages')).toBeFocused()
  await keyboard.press('Control+z')
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  await cleanByAxe(page)
})
