import type ICAL from 'ical.js'

const parameterOf = (attendee: ICAL.Property, name: string) =>
  (attendee.getFirstParameter(name) as string | undefined)?.toLowerCase()

const addressesOf = (attendee: ICAL.Property) => [
  String(attendee.getFirstValue())
    .toLowerCase()
    .replace(/^mailto:/, ''),
  parameterOf(attendee, 'email'),
]

/**
 * True for an invitation that the owner of the calendar declined: by the address of their account, or as the only
 * attendee, because their address elsewhere may be another one.
 */
export const isDeclined = (entry: ICAL.Component, ownAddress: string): boolean => {
  const attendees = entry.getAllProperties('attendee')
  const ownAttendee = attendees.find((one) => addressesOf(one).includes(ownAddress.toLowerCase()))
  const owner = ownAttendee ?? (attendees.length === 1 ? attendees[0] : undefined)
  return owner !== undefined && parameterOf(owner, 'partstat') === 'declined'
}
