const grace = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }
const acme = { id: '3', name: 'Acme', timeZone: null }

/** Returns a call with the fields of the calendar. */
export const buildCall = (changes: object = {}) => ({
  id: '1',
  type: 'VIDEO',
  status: 'SCHEDULED',
  startTime: '2030-01-07T14:00:00.000Z',
  endTime: null,
  plannedMinutes: 30,
  topic: null,
  isUnplanned: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  customer: acme,
  va: grace,
  ...changes,
})

/** Returns an event with the fields of the calendar. */
export const buildEvent = (changes: object = {}) => ({
  id: '1',
  title: 'Quarterly review',
  description: null,
  eventType: 'MEETING',
  recurrence: null,
  communicationSession: null,
  status: 'SCHEDULED',
  startTime: '2030-01-07T14:00:00.000Z',
  endTime: '2030-01-07T15:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  customer: acme,
  va: grace,
  ...changes,
})

/** Returns a part of a calendar, by default an empty one. */
export const buildCalendar = (changes: object = {}) => ({
  events: [],
  calls: [],
  timeOff: [],
  overlaps: { eventIds: [], callIds: [] },
  outsideBusyTimes: [],
  ...changes,
})
