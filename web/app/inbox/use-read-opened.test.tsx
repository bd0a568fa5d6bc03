import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import {
  buildCustomer,
  buildLead,
  buildPage,
  buildService,
  buildTask,
  buildViewer,
} from '#web/testing/records.ts'

const none = { messages: 0, tasks: 0, leads: 0, schedule: 0, total: 0 }

const openWith = (path: string, badges: object, answers: object = {}) => {
  const me = { ...buildViewer('MANAGEMENT'), badges: { ...none, ...badges } }
  return openApp(path, {
    me,
    readNotifications: { notifications: [], viewer: { ...me, badges: none } },
    ...answers,
  })
}

const timesRead = (operations: readonly string[]) =>
  operations.filter((name) => name === 'ReadNotifications').length

test.each([
  ['/tasks/12', { task: buildTask({ id: '12' }) }, { noun: 'TASK', recordId: '12' }],
  [
    '/admin/customers/3',
    { customer: buildCustomer({ id: '3' }) },
    { noun: 'CUSTOMER', recordId: '3' },
  ],
  ['/admin/leads/4', { lead: buildLead({ id: '4' }) }, { noun: 'LEAD', recordId: '4' }],
  [
    '/admin/services/8',
    { customerService: buildService({ id: '8' }) },
    { noun: 'CUSTOMER_SERVICE', recordId: '8' },
  ],
  ['/schedule', {}, { kind: 'APPOINTMENT' }],
  ['/admin/settings/jobs', { jobs: () => buildPage([]) }, { kind: 'JOB' }],
])('opening %s reads the notifications that it shows, once', async (path, answers, input) => {
  const { server } = openWith(path, { schedule: 1, total: 1 }, answers)
  await waitFor(() => expect(server.variablesOf('ReadNotifications')).toEqual({ input }))
  // The badges of the answer reach the bell.
  await screen.findByRole('button', { name: 'Notifications' })
  expect(timesRead(server.operations())).toBe(1)
})

/** Waits until a request that a page makes when it opens has arrived. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

test('opening a record reads nothing if nothing is unread', async () => {
  const { server } = openWith('/tasks/12', {}, { task: buildTask({ id: '12' }) })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('button', { name: 'Notifications' })
  await settle()
  expect(timesRead(server.operations())).toBe(0)
})

test('the schedule reads nothing if only other notifications are unread', async () => {
  const { server } = openWith('/schedule', { tasks: 1, total: 1 })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  await settle()
  expect(timesRead(server.operations())).toBe(0)
})

test('opening a list reads nothing, and the next record that is opened is read', async () => {
  const { server, user } = openWith(
    '/tasks',
    { tasks: 2, total: 2 },
    {
      // One of the groups of open tasks has it.
      tasks: ({ filter }: { filter: { notDueBefore?: string; status?: string[] } }) =>
        buildPage(
          filter.notDueBefore && filter.status?.includes('IN_PROGRESS')
            ? [buildTask({ id: '12', title: 'Book flights' })]
            : [],
        ),
      task: buildTask({ id: '12', title: 'Book flights' }),
    },
  )
  const link = await screen.findByRole('link', { name: /Book flights/ })
  await settle()
  expect(timesRead(server.operations())).toBe(0)
  await user.click(link)
  await waitFor(() =>
    expect(server.variablesOf('ReadNotifications')).toEqual({
      input: { noun: 'TASK', recordId: '12' },
    }),
  )
})
