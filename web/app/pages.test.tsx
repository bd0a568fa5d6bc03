import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anyAnswers, everyAction } from '#web/testing/any-record.ts'
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
  ['/admin/settings', 'Organization'],
  ['/tasks', 'Tasks'],
  ['/tasks/7', 'Call the bank'],
  ['/chat', 'Messages'],
  ['/schedule', 'Schedule'],
])('%s shows %s in a heading that takes the focus', async (path, title) => {
  openApp(path, { me: buildViewer('MANAGEMENT'), task: buildTask() })
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  expect(heading.tabIndex).toBe(-1)
  expect(heading.hasAttribute('tabindex')).toBe(true)
})

test.each([
  ['/tasks/3', 'Tasks', '/tasks'],
  ['/admin/customers/3', 'Customers', '/admin/customers'],
  ['/admin/leads/3', 'Leads', '/admin/leads'],
  ['/admin/interactions/3', 'Interactions', '/admin/interactions'],
  ['/admin/services/3', 'Services', '/admin/services'],
  ['/admin/people/3', 'People', '/admin/settings/people'],
])('%s has a link above its heading to all %s', async (path, name, list) => {
  openApp(path, {
    ...anyAnswers(),
    me: buildViewer('MANAGEMENT', { abilities: everyAction }),
  })
  const main = within(await screen.findByRole('main'))
  const link = await main.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(list)
})

const staffPages = appPages.map(({ path }) => path).filter((path) => path.startsWith('/admin/'))

test.each(staffPages)('%s denies a customer access', async (path) => {
  openApp(path.replace(':id', '3').replace(':day', '2026-01-05'), { me: buildViewer('USER') })
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
})
