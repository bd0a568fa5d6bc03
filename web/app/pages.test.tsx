import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildTask, buildViewer } from '#web/testing/records.ts'

// Written out as in the specification.
test.each([
  ['/login', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/admin/crm', 'CRM Dashboard'],
  ['/admin/crm-dashboard', 'CRM Dashboard'],
  ['/admin/customers', 'Customers'],
  ['/admin/interactions', 'Interactions'],
  ['/admin/services', 'Services'],
  ['/admin/settings', 'Settings'],
  ['/tasks', 'Tasks'],
  ['/tasks/7', 'Call the bank'],
  ['/chat', 'Messages'],
  ['/schedule', 'Schedule'],
])('%s shows %s', async (path, title) => {
  openApp(path, { me: buildViewer('MANAGEMENT'), task: buildTask() })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
})

test('a staff page denies a customer access, and a page for everyone does not', async () => {
  const me = buildViewer('USER')
  for (const path of ['/admin/crm', '/admin/crm-dashboard', '/admin/customers/3', '/admin/leads']) {
    openApp(path, { me, customer: buildCustomer() })
    expect(await within(await screen.findByRole('main')).findByText(/Access Denied/)).toBeDefined()
    cleanup()
  }
})
