import { ProductError } from '#api/errors.ts'
import type { OpenWorkRows } from '#api/stores/queries/customers/open-work.ts'

type Clashes = Pick<OpenWorkRows, 'calendarEvents' | 'communicationSessions'>

/** Returns the SLOT_TAKEN error about appointments that overlap others of the next assistant. It lists them. */
export const createClashError = ({ calendarEvents, communicationSessions }: Clashes) => {
  const clashes = [
    ...calendarEvents.map(({ id, title, startTime }) => ({
      noun: 'CALENDAR_EVENT',
      id: String(id),
      title,
      start: startTime.toISOString(),
    })),
    ...communicationSessions.map(({ id, startTime }) => ({
      noun: 'COMMUNICATION_SESSION',
      id: String(id),
      title: null,
      start: startTime.toISOString(),
    })),
  ].toSorted((a, b) => a.start.localeCompare(b.start))
  const appointments =
    clashes.length === 1 ? 'One appointment overlaps' : `${clashes.length} appointments overlap`
  return new ProductError(
    'SLOT_TAKEN',
    `${appointments} others of the new assistant. Choose other times for them, or cancel them.`,
    { clashes },
  )
}
