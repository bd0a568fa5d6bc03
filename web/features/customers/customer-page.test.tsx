import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const at = '2026-01-05T09:00:00.000Z'

const customer = buildCustomer({
  name: 'Hill House',
  phone: '(612) 555-0193',
  tags: ['logistics', '14 trucks'],
  tasks: () =>
    buildPage([
      buildTask({ id: '13', title: 'Write the letter' }),
      buildTask({ id: '12', status: 'WAITING', dueDate: at }),
    ]),
  messages: () =>
    buildPage([
      {
        id: '1',
        timestamp: at,
        fromCustomer: true,
        sender: { id: '7', displayName: 'Olivia Hill' },
      },
    ]),
  customerServices: () =>
    buildPage([
      {
        id: '1',
        serviceType: 'Bookkeeping – Plus',
        status: 'ACTIVE',
        billingCycle: 'MONTHLY',
        startDate: at,
        preferences: {},
        createdAt: at,
        version: 1,
        abilities: [],
        customer: { id: '3', name: 'Hill House' },
      },
    ]),
  calendarEvents: () => buildPage([]),
})

const part = (name: string) => within(screen.getByRole('region', { name }))

test('a customer is shown with open tasks, late ones first, services, events and facts', async () => {
  openApp('/admin/customers/3', { me: buildViewer('VIRTUAL_ASSISTANT'), customer })
  expect(await screen.findByRole('heading', { name: 'Hill House' })).toBeDefined()
  const tasks = part('Open tasks').getAllByRole('link')
  expect(tasks.map((link) => link.getAttribute('href'))).toEqual(['/tasks/12', '/tasks/13'])
  expect(part('Open tasks').getByText(/days late/)).toBeDefined()
  const services = within(await screen.findByRole('region', { name: 'Services' }))
  expect(services.getByRole('link', { name: 'Bookkeeping – Plus' })).toBeDefined()
  expect(part('Coming events').getByText('Nothing is planned.')).toBeDefined()
  expect(part('Facts').getByText('logistics, 14 trucks')).toBeDefined()
})

test('what is going on is said in a sentence, each part the way to what it speaks of', async () => {
  openApp('/admin/customers/3', { me: buildViewer('VIRTUAL_ASSISTANT'), customer })
  const said = await screen.findByText(/^Grace has/)
  expect(said.textContent).toMatch(
    /^Grace has 2 open tasks here, 1 is late. Olivia wrote .+ and waits for an answer.$/,
  )
  const links = within(said).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#open-tasks',
    '#open-tasks',
    '/chat?customer=3',
  ])
})

test('the way to the customer’s messages is at the top', async () => {
  openApp('/admin/customers/3', { me: buildViewer('MANAGEMENT'), customer })
  const main = within(await screen.findByRole('main'))
  const link = await main.findByRole('link', { name: 'Messages' })
  expect(link.getAttribute('href')).toBe('/chat?customer=3')
})
