import { expect, test } from 'vitest'
import { notificationHref } from './notification-href.ts'

const about = { recordId: '7', customerId: '3' }

test.each([
  ['TASK', '/tasks/7', '/tasks/7'],
  ['MESSAGE', '/chat?customer=3', '/chat'],
  ['CALENDAR_EVENT', '/schedule', '/schedule'],
  ['COMMUNICATION_SESSION', '/schedule', '/schedule'],
  ['LEAD', '/admin/leads/7', '/dashboard'],
  ['CUSTOMER_SERVICE', '/admin/services/7', '/dashboard'],
  ['CUSTOMER', '/admin/customers/7', '/dashboard'],
  ['TIME_ENTRY', '/time?stopped=7', '/dashboard'],
] as const)(
  'a notification about %s opens %s for staff and %s for a customer',
  (noun, ...hrefs) => {
    expect([true, false].map((isStaff) => notificationHref({ noun, ...about }, isStaff))).toEqual(
      hrefs,
    )
  },
)

test('a notification about a record that the viewer no longer sees opens nothing', () => {
  for (const noun of ['TASK', 'MESSAGE', 'CUSTOMER'] as const)
    expect(notificationHref({ noun, recordId: null, customerId: null }, true)).toBeNull()
})

test('a notification about a background job opens the jobs', () => {
  const job = { kind: 'JOB', noun: 'ORGANISATION', recordId: '1' } as const
  expect(notificationHref(job, true)).toBe('/admin/settings/jobs')
})

test.each([
  ['TASK', '/tasks'],
  ['LEAD', '/admin/leads?view=list'],
  ['CUSTOMER', '/admin/customers'],
] as const)('a notification about many records of kind %s opens their list', (noun, href) => {
  const many = { noun, recordId: null, customerId: null, count: 12 }
  expect(notificationHref(many, true)).toBe(href)
})
