import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildViewer } from '#web/testing/records.ts'

const open = async (load: { soldHours?: number; isOff?: boolean }) => {
  const customer = buildCustomer({ abilities: ['createCustomerService'] })
  const { user } = openApp('/admin/customers/3', {
    me: buildViewer('MANAGEMENT'),
    customer: () => customer,
    bench: () => [buildLoad({ id: '2', displayName: 'Grace Hopper' }, load)],
  })
  await user.click(await screen.findByRole('button', { name: 'New service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New service for Acme' }))
  const choose = (plan: string) => user.selectOptions(dialog.getByLabelText('Plan'), plan)
  return { dialog, choose }
}

test('opening a service shows the free hours of the assistant, and what is left', async () => {
  const { dialog, choose } = await open({ soldHours: 10 })
  await choose('Part-Time, Administrative')
  expect(await dialog.findByText('Grace: 30 h free, 10 left with these 20.')).toBeDefined()
  expect(dialog.queryByText(/over/)).toBeNull()
})

test('it warns before hours are sold that the assistant does not have, and not of plans without hours', async () => {
  const { dialog, choose } = await open({ soldHours: 35 })
  await choose('Part-Time, Administrative')
  expect(
    await dialog.findByText(/^Grace: 5 h free\. With these 20 hours they’re 15 over\./),
  ).toBeDefined()
  await choose('Core, Receptionist')
  expect(dialog.queryByText(/^Grace:/)).toBeNull()
})

test('an assistant who is off all week has nothing to sell, and the warning says why', async () => {
  const { dialog, choose } = await open({ isOff: true })
  await choose('Part-Time, Administrative')
  expect(
    await dialog.findByText(/^Grace: Off this week\. With these 20 hours they’re 20 over\./),
  ).toBeDefined()
})
