import { expect, it } from 'vitest'
import { notificationText } from './notification-text.ts'

const content = {
  event: 'task.completed',
  noun: 'task',
  count: 2,
  recordName: 'להתקשר לבנק (דחוף!) 3',
  actorName: 'Maya Santos',
  customerName: null,
} as const

it('isolates a name in Hebrew from the sentence of a notification', () => {
  expect(notificationText(content, 'management')).toContain(`“\u2068${content.recordName}\u2069”`)
  expect(notificationText({ ...content, recordName: 'Call the bank' }, 'management')).toContain(
    '“Call the bank”',
  )
})

it('names a customer who acts once', () => {
  const approval = {
    event: 'extraHoursApproved',
    noun: 'customerService',
    count: 1,
    recordName: 'Inside sales agent',
    actorName: 'Olivia Hartwell',
    customerName: 'Olivia Hartwell',
    hours: 3,
  } as const
  const approvedText = 'Olivia Hartwell approved 3 extra hours of “Inside sales agent”'
  expect(notificationText(approval, 'management')).toBe(approvedText)
  expect(notificationText({ ...approval, customerName: 'Acme' }, 'management')).toBe(
    `${approvedText} for Acme`,
  )
  expect(notificationText({ ...approval, hours: null }, 'user')).toBe(
    'Olivia Hartwell approved the extra hours of “Inside sales agent”',
  )
})
