import { describe, expect, it } from 'vitest'
import {
  calendarChangesOf,
  calendarCopyOf,
  calendarHoldersOf,
  isTellingHoldersOnly,
} from './appointment-rules.ts'
import type { AppointmentColumns } from './appointment-rules.ts'

const start = new Date('2026-12-03T15:00:00Z')
const laterTime = new Date('2026-12-04T15:00:00Z')

const call: AppointmentColumns = {
  status: 'scheduled',
  startTime: start,
  // The end of a call is when it ended.
  endTime: null,
  type: 'video',
  topic: 'Taxes',
  plannedMinutes: 30,
  vaId: 1,
  customerId: 7,
}

const event: AppointmentColumns = {
  status: 'scheduled',
  startTime: start,
  endTime: laterTime,
  title: 'Review',
  description: 'Everything',
  eventType: 'meeting',
  vaId: 1,
  customerId: 7,
}

const cancelledInput = { status: 'cancelled' }

/** Returns who is told what: assistants by `a` and their id, customers by `c`. */
const tell = (before: AppointmentColumns | null, changes: Partial<AppointmentColumns> = {}) => {
  const after = { ...(before ?? call), ...changes }
  const currentCopy = calendarCopyOf(after)
  return calendarHoldersOf(before, after).map(({ assistantId, customerId, held: heldCopy }) => {
    const has = assistantId === null || assistantId === after.vaId
    const changes = calendarChangesOf(heldCopy, has ? currentCopy : null).join('+')
    return `${assistantId === null ? `c${customerId}` : `a${assistantId}`} ${changes}`
  })
}

const both = (changes: string) => [`a1 ${changes}`, `c7 ${changes}`]

describe.each([
  ['a new call', tell(null), both('planned')],
  ['a new event of the assistant alone', tell(null, { customerId: null }), ['a1 planned']],
  ['a new event of the customer alone', tell(null, { vaId: null }), ['c7 planned']],
  ['a ring that nobody planned', tell(null, { isUnplanned: true }), []],
  ['another start', tell(call, { startTime: laterTime }), both('moved')],
  ['another length', tell(call, { plannedMinutes: 45 }), both('lengthChanged')],
  ['another end', tell(event, { endTime: new Date('2026-12-05') }), both('lengthChanged')],
  ['another title', tell(event, { title: 'Other' }), both('titleChanged')],
  ['another description', tell(event, { description: null }), both('textChanged')],
  ['another topic', tell(call, { topic: 'Rent' }), both('textChanged')],
  ['another kind', tell(call, { type: 'voice' }), both('typeChanged')],
  ['several changes', tell(call, { startTime: laterTime, topic: null }), both('moved+textChanged')],
  ['a cancellation', tell(call, cancelledInput), both('cancelled')],
  [
    'another assistant',
    tell(call, { vaId: 2 }),
    ['a1 cancelled', 'a2 planned', 'c7 assistantChanged'],
  ],
  [
    'another assistant and start',
    tell(call, { vaId: 2, startTime: laterTime }),
    ['a1 cancelled', 'a2 planned', 'c7 assistantChanged+moved'],
  ],
  [
    'a customer who is added',
    tell({ ...event, customerId: null }, { customerId: 7 }),
    ['c7 planned'],
  ],
  ['no change', tell(event), []],
  ['a call that begins', tell(call, { status: 'active', startTime: laterTime }), []],
  ['a call that nobody answers', tell(call, { status: 'missed' }), []],
  ['an event that is completed', tell(event, { status: 'completed' }), []],
  ['a change of what is cancelled', tell({ ...call, ...cancelledInput }, { topic: null }), []],
])('%s', (_, changes, expected) => {
  it('tells exactly the sides whose calendars change', () => {
    expect(changes).toEqual(expected)
  })
})

it('a copy has no text of the appointment', () => {
  expect(JSON.stringify(calendarCopyOf(event))).not.toMatch(/Review|Everything/)
})

it.each([
  ['assignCustomer', 5, true],
  ['undoAssignCustomer', 5, true],
  ['closeCustomer', 5, true],
  ['assignCustomer', null, false],
  ['updateCalendarEvent', 5, false],
] as const)('%s of an event of series %s tells holders only: %s', (verb, seriesId, expected) => {
  expect(isTellingHoldersOnly(verb, { ...event, seriesId })).toBe(expected)
})
