import { screen, within } from '@testing-library/react'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
import { CrmPageDocument } from './crm-page.generated.ts'

const counts = {
  customers: () => buildPage([], { totalCount: 1240 }),
  interactions: () => buildPage([], { totalCount: 77 }),
  customerServices: () => buildPage([], { totalCount: 58 }),
}

test.each(['/admin/crm', '/admin/crm-dashboard'])(
  '%s shows the three counts and the four ways on',
  async (path) => {
    const { server } = openApp(path, { me: buildViewer('VIRTUAL_ASSISTANT'), ...counts })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('1,240')).toBeDefined()
    expect(main.getByText('77')).toBeDefined()
    expect(main.getByText('58')).toBeDefined()
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings',
      '/admin/customers',
      '/admin/interactions',
      '/admin/services',
    ])
    expect(server.operations()).toEqual(['Me', 'CrmPage'])
  },
)

test('nobody is told that these are the customers in their care: managers see all', async () => {
  openApp('/admin/crm', { me: buildViewer('MANAGEMENT'), ...counts })
  const heading = await screen.findByRole('heading', { name: 'CRM Dashboard' })
  const { nextElementSibling: subtitle } = heading
  expect(subtitle?.textContent).toMatch(/^Customers, what was done/)
  expect(subtitle?.textContent).not.toMatch(/your/)
})

test('recent interactions are those of the last 30 days', async () => {
  openApp('/admin/crm', { me: buildViewer('MANAGEMENT'), ...counts })
  expect(await screen.findByText('in the last 30 days')).toBeDefined()
  expect(print(CrmPageDocument)).toContain('interactions(first: 1, filter: {recent: true})')
})

test('a spinner turns until all three counts have come', async () => {
  const late = lateAnswer()
  openApp('/admin/crm', {
    me: buildViewer('MANAGEMENT'),
    ...counts,
    interactions: late.answer,
  })
  expect(await screen.findByText('Loading the counts')).toBeDefined()
  expect(screen.queryByText('1,240')).toBeNull()
  late.deliver(counts.interactions())
  expect(await screen.findByText('1,240')).toBeDefined()
  expect(screen.queryByText('Loading the counts')).toBeNull()
})

test('a failure is told with its reason', async () => {
  openApp('/admin/crm', {
    me: buildViewer('MANAGEMENT'),
    ...counts,
    customers: refuse('The database is away', 'AWAY'),
  })
  expect(await screen.findByText('The database is away')).toBeDefined()
})

test.each([
  '/admin/crm',
  '/admin/crm-dashboard',
  '/admin/customers',
  '/admin/customers/3',
  '/admin/interactions',
  '/admin/services',
  '/admin/leads',
  '/admin/leads/3',
  '/admin/settings',
])('a customer at %s reads Access Denied, and nothing is asked for them', async (path) => {
  const { server } = openApp(path, { me: buildViewer('USER') })
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
  expect(server.operations()).toEqual(['Me'])
})
