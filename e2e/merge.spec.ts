import { hrefs } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { expect, test } from './story.ts'
import type { Ask } from './story.ts'

type Created = { createCustomer: { customer: { id: string } } }

const createCustomer = async (ask: Ask, name: string, email: string) =>
  (
    await ask<Created>(
      'manager',
      `mutation { createCustomer(input: { name: "${name}", email: "${email}", phone: "+1 415 555 0142" }) { customer { id } } }`,
    )
  ).createCustomer.customer.id

test('a manager merges two customers with one phone, follows the old address, and takes it back', async ({
  page,
  signIn,
  ask,
}) => {
  const keepId = await createCustomer(ask, 'Gwen Harbor', 'gwen@harbor.example')
  const mergeId = await createCustomer(ask, 'Gwendolyn Harbor', 'office@harbor.example')
  const { customer } = await ask<{ customer: { assignedVaId: string } }>(
    'manager',
    `{ customer(id: ${keepId}) { assignedVaId } }`,
  )
  const { other } = await ask<{ other: { version: number } }>(
    'manager',
    `{ other: customer(id: ${mergeId}) { version } }`,
  )
  await ask(
    'manager',
    `mutation { assignCustomer(input: { id: ${mergeId}, expectedVersion: ${other.version}, assignedVaId: ${customer.assignedVaId} }) { customer { id } } }`,
  )
  await ask(
    'manager',
    `mutation { createTask(input: { customerId: ${mergeId}, title: "Send the harbor photos" }) { task { id } } }`,
  )
  await signIn('manager')
  await page.goto(hrefs.customerDuplicates(keepId))
  await expect(page.getByText('Same phone').first()).toBeVisible()
  await cleanByAxe(page)
  await page.getByRole('link', { name: /^Compare/ }).click()

  await expect(page.getByText('1 task', { exact: true })).toBeVisible()
  await cleanByAxe(page)
  await page.getByRole('radio', { name: 'office@harbor.example' }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(/was merged into/)).toBeVisible()

  await page.goto(hrefs.customer(mergeId))
  await expect(page.getByRole('heading', { level: 1, name: /Harbor/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${hrefs.customer(keepId)}$`))
  await expect(page.locator('a[href="mailto:office@harbor.example"]:visible')).toHaveCount(1)

  await page.goto(hrefs.customerMerge(keepId, mergeId))
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible()
  const { back } = await ask<{ back: { email: string; tasks: { totalCount: number } } }>(
    'manager',
    `{ back: customer(id: ${mergeId}) { email tasks { totalCount } } }`,
  )
  expect(back).toEqual({ email: 'office@harbor.example', tasks: { totalCount: 1 } })
})
