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
