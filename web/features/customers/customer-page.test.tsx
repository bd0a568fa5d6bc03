import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const at = '2026-01-05T09:00:00.000Z'

const customer = buildCustomer({
  name: 'Hill House',
  phone: '(612) 555-0193',
  tags: ['logistics', '14 trucks'],
  tasks: () => buildPage([buildTask({ id: '12', status: 'WAITING' })], { totalCount: 25 }),
  interactions: () =>
    buildPage([{ id: '1', type: 'CALL', summary: 'Asked for a quote', timestamp: at }]),
  customerServices: () =>
    buildPage([
      {
        id: '1',
        serviceType: 'Bookkeeping – Plus',
        status: 'ACTIVE',
        billingCycle: 'MONTHLY',
        startDate: at,
      },
    ]),
  calendarEvents: () => buildPage([]),
})

const part = (name: string) => within(screen.getByRole('region', { name }))

test('a customer is shown with services, tasks, interactions and events', async () => {
  openApp('/admin/customers/3', { me: buildViewer('VIRTUAL_ASSISTANT'), customer })
  expect(await screen.findByRole('heading', { name: 'Hill House' })).toBeDefined()
  expect(part('Tasks').getByRole('link', { name: 'Call the bank' }).getAttribute('href')).toBe(
    '/tasks/12',
  )
  expect(part('Tasks').getByText('1 of 25')).toBeDefined()
  expect(part('Interactions').getByText('Asked for a quote')).toBeDefined()
  expect(part('Services').getByText('Bookkeeping – Plus')).toBeDefined()
  expect(part('Coming events').getByText('Nothing is planned.')).toBeDefined()
  expect(part('Details').getByText('logistics, 14 trucks')).toBeDefined()
})

test('the way to the customer’s messages is at the top', async () => {
  openApp('/admin/customers/3', { me: buildViewer('MANAGEMENT'), customer })
  const main = within(await screen.findByRole('main'))
  const link = await main.findByRole('link', { name: 'Messages' })
  expect(link.getAttribute('href')).toBe('/chat?customer=3')
})
