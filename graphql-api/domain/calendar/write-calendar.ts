import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

/** An appointment as a calendar program shows it. Its times are instants; the program shows them in its own zone. */
export type CalendarEntry = {
  /** Stays the same for as long as the appointment exists. */
  uid: string
  /** Rises with each change. */
  sequence: number
  title: string
  start: Date
  /** Null for a moment without a length. */
  end: Date | null
  /** The time of the change that the entry tells. */
  stamp: Date
  /** False if other appointments fit into the same time. */
  isBusy: boolean
}

/** An entry that its reader adds to their calendar, changes there, or removes. */
export type CalendarInvitation = CalendarEntry & {
  isCancelled: boolean
  description: string | null
  organizer: { name: string; address: string }
  attendee: { name: string; address: string }
}

const prodId = { company: 'Admin Genie', product: 'Calendar', language: 'EN' }

/** Seconds after which calendar programs that follow a feed ask again. */
const secondsToLive = 3600

/** Returns a text without control characters, which a calendar must not contain. */
const withoutControls = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Returns the same with its line breaks. */
const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(withoutControls)
    .join('\n')
    .trim()

/** Returns the name of a person for a parameter of a line, where some programs read a backslash as an escape. */
const nameOf = (name: string) => withoutControls(name).replaceAll('\\', '/')

const eventOf = ({ uid, sequence, title, start, end, stamp, isBusy }: CalendarEntry) => ({
  id: uid,
  sequence,
  summary: withoutControls(title),
  start,
  // An end must be later than its start.
  end: end !== null && end > start ? end : null,
  stamp,
  transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
})

/** Returns the text of a calendar (RFC 5545) that programs follow. */
export const writeFeed = (entries: readonly CalendarEntry[]): string => {
  const calendar = ical({ prodId, name: 'Admin Genie', ttl: secondsToLive })
  for (const entry of entries) calendar.createEvent(eventOf(entry))
  return calendar.toString()
}

/** Returns the text of an invitation (RFC 5546) to one person, or of its cancellation. */
export const writeCalendarInvitation = ({
  isCancelled,
  description,
  organizer,
  attendee,
  ...entry
}: CalendarInvitation): string => {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId, method })
  calendar.createEvent({
    ...eventOf(entry),
    description: description === null ? null : linesOf(description),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: nameOf(organizer.name), email: organizer.address },
    attendees: [
      {
        name: nameOf(attendee.name),
        email: attendee.address,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        // The appointment is agreed: no answer is asked for, and none would be read.
        rsvp: false,
      },
    ],
  })
  return calendar.toString()
}
