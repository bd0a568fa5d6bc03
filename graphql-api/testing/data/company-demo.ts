import { signDemoLink } from '#api/domain/calendar/demo-links.ts'
import { testSecret } from './test-secret.ts'

/** When the company’s event starts: later than the minimum notice. */
export const demoStart = new Date(Date.now() + 30 * 3_600_000)

const demoNonceOf = (eventId: number) => `demo${String(eventId).padStart(8, '0')}`

/** The end of the link by which a visitor moves and cancels the company’s event, as a demo that they booked. */
export const demoTokenOf = ({
  calendarEvent: { id: eventId },
}: {
  calendarEvent: { id: number }
}) => {
  const nonce = demoNonceOf(eventId)
  return nonce + signDemoLink(testSecret, { eventId, nonce })
}

/** Returns the row by which the company’s event is a demo that a visitor booked, who knows all of it. */
export const demoBookingOf = (
  ids: { calendarEvent: number; lead: number; assistant: number },
  startTime: Date,
) => ({
  calendarEventId: ids.calendarEvent,
  leadId: ids.lead,
  nonce: demoNonceOf(ids.calendarEvent),
  timeZone: 'America/Chicago',
  mailedStart: startTime,
  mailedHostId: ids.assistant,
  remindedOf: startTime,
})
