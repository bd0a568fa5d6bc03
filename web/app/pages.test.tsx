import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildTask, buildViewer } from '#web/testing/records.ts'
import { appPages } from './pages.ts'

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

const staffPages = appPages.map(({ path }) => path).filter((path) => path.startsWith('/admin/'))

test.each(staffPages)('%s denies a customer access', async (path) => {
  openApp(path.replace(':id', '3').replace(':day', '2026-01-05'), { me: buildViewer('USER') })
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
})
