import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

test.each([
  ['/dashboard', 'tasks', 'Loading tasks'],
  ['/dashboard', 'calendarEvents', 'Loading events'],
  ['/admin/customers', 'customers', 'Loading customers'],
  ['/admin/leads', 'leadColumns', 'Loading leads'],
  ['/admin/leads?view=list', 'leads', 'Loading leads'],
  ['/admin/leads/4', 'lead', 'Loading lead'],
  ['/tasks/12', 'task', 'Loading task'],
  ['/schedule', 'calendar', 'Loading schedule'],
  ['/chat', 'messages', 'Loading conversations'],
  ['/chat?customer=3', 'messages', 'Loading messages'],
  ['/admin/settings', 'organisation', 'Loading settings'],
])('%s shows the skeleton of %s after a short delay', async (path, field, label) => {
  openApp(path, { me: buildViewer('MANAGEMENT'), [field]: lateAnswer().answer })
  const shape = (await screen.findByText(label)).nextElementSibling as HTMLElement
  expect(shape.querySelectorAll('.animate-pulse').length).toBeGreaterThan(5)
  await waitFor(() => expect(shape.style.visibility).toBe('visible'))
})

test('a loading list already shows its columns', async () => {
  openApp('/admin/leads?view=list', { me: buildViewer('MANAGEMENT'), leads: lateAnswer().answer })
  const shape = (await screen.findByText('Loading leads')).nextElementSibling
  const heads = [...(shape?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Name',
    'Stage',
    'Waiting since',
    'Phone',
    'Plan',
    'Monthly value',
    'Source',
    'Assistant',
    'Received',
    'Actions',
  ])
})
