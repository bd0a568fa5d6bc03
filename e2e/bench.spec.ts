import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test('a manager drags a customer to another assistant on the bench, and keeps it after all', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.bench)
  const table = page.getByRole('table', { name: 'Free hours by assistant and week' })
  const toggles = table.getByRole('button', { name: /^Customers of / })
  const moves = table.getByRole('button', { name: /^Move to…: / })
  // Some assistant has customers with hours; others may have none.
  await expect(async () => {
    for (const toggle of await toggles.all()) {
      await toggle.click()
      await page.waitForTimeout(300)
      if ((await moves.count()) > 0) return
    }
    throw new Error('No assistant has customers with hours')
  }).toPass()
  const open = table.getByRole('button', { name: /^Customers of /, expanded: true })
  const owner = ((await open.getAttribute('aria-label')) ?? '').replace('Customers of ', '')
  const customer = ((await moves.first().getAttribute('aria-label')) ?? '').replace(
    'Move to…: ',
    '',
  )
  const names = await table.getByRole('rowheader').getByRole('link').allInnerTexts()
  const other = names.find((name) => name !== owner) ?? ''

  const from = table.getByRole('listitem').filter({ hasText: customer })
  await from.hover({ position: { x: 200, y: 10 } })
  await page.mouse.down()
  const target = await table.getByRole('row', { name: new RegExp(`^\\W*${other}`) }).boundingBox()
  if (!target) throw new Error('The row is out of sight')
  const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 }
  await page.mouse.move(middle.x, middle.y + 20, { steps: 5 })
  await page.mouse.move(middle.x, middle.y, { steps: 5 })
  await expect(page.locator('output').filter({ hasText: `Over ${other}` })).toBeAttached()
  await page.mouse.up()

  const dialog = page.getByRole('dialog', { name: `Hand over ${customer}` })
  await expect(dialog.getByLabel('Assistant').locator('option:checked')).toContainText(other)
  await dialog.getByRole('button', { name: `Keep with ${owner.split(' ')[0]}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(from).toBeVisible()
})
