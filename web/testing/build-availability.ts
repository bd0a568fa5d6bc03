/** Returns when a person can be called: by the organization’s hours. */
export const buildAvailability = (changes: object = {}) => ({
  timeZone: 'America/New_York',
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  hasOwnHours: false,
  meetingMinutes: 30,
  noticeMinutes: 240,
  pauseMinutes: 10,
  mostPerDay: null,
  takesDemos: false,
  ...changes,
})
