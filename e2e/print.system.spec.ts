import { hrefs } from '#web/paths.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'

test('a printed customer is its content, without navigation, header and buttons', async ({
  page,
  signIn,
  ask,
}) => {
  const { customers } = await ask<{ customers: { nodes: { id: string; name: string }[] } }>(
    'manager',
    '{ customers(first: 1) { nodes { id name } } }',
  )
  const customer = customers.nodes[0]
  await signIn('manager')
  await page.goto(hrefs.customer(customer?.id ?? ''))
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: customer?.name ?? '' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('header').filter({ visible: true })).toHaveCount(0)
})
