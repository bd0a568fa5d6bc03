import type { CalendarReader } from '#api/outside-calendars/open-calendar-reader.ts'

/** Every outside calendar can be read, and is empty. */
export const openStubReader = (): CalendarReader => ({
  read: async () => ({ spans: [], isComplete: true }),
  end: () => undefined,
})
