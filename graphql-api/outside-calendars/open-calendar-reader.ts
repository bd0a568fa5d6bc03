import { fetchCalendar } from './fetch-calendar.ts'
import { internet } from './network.ts'
import { openParser } from './open-parser.ts'
import type { OutsideCalendar, ReadOptions } from './read-busy-spans.ts'

export type { ReadOptions }

/** Milliseconds in which a calendar is read, redirects included. */
const patience = 10_000

/** Reads outside calendars, until it is ended. */
export type CalendarReader = {
  /** Returns when the owner of the calendar at an address is busy. Throws if it cannot be read in time. */
  read: (address: string, options: ReadOptions, milliseconds?: number) => Promise<OutsideCalendar>
  end: () => void
}

/** Opens a reader of outside calendars. */
export const openCalendarReader = (network = internet): CalendarReader => {
  const parser = openParser()
  return {
    read: async (address, options, milliseconds = patience) => {
      const signal = AbortSignal.timeout(milliseconds)
      return parser.parse(await fetchCalendar(network, address, signal), options, signal)
    },
    end: parser.end,
  }
}
