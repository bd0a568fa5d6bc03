import type ICAL from 'ical.js'

const parameterOf = (attendee: ICAL.Property, name: string) =>
  (attendee.getFirstParameter(name) as string | undefined)?.toLowerCase()

/** Returns the addresses of an attendee or an organizer. */
const addressesOf = (person: ICAL.Property) => [
  String(person.getFirstValue())
    .toLowerCase()
    .replace(/^mailto:/, ''),
  parameterOf(person, 'email'),
]

/**
 * True for an invitation that the owner of the calendar declined: by the address of their account, or as the only
 * attendee, because their address elsewhere may be another one. The only guest of an owner who invited does not count.
 */
export const isDeclined = (entry: ICAL.Component, ownAddress: string): boolean => {
  const attendees = entry.getAllProperties('attendee')
  const isOwn = (one: ICAL.Property) => addressesOf(one).includes(ownAddress.toLowerCase())
  const isOrganizer = entry.getAllProperties('organizer').some(isOwn)
  const [only] = attendees.length === 1 && !isOrganizer ? attendees : []
  const owner = attendees.find(isOwn) ?? only
  return owner !== undefined && parameterOf(owner, 'partstat') === 'declined'
}
