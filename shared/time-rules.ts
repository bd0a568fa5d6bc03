/** The longest entry, in seconds. A timer that runs longer ends there. */
export const longestEntry = 24 * 3600

/** Days after its start in which assistants add and change an entry; management may do so later, too. */
export const entryDays = 14

/** Seconds without a sign of life after which the assistant of a running timer is asked whether they still work. */
export const idleSeconds = 3600

/** Seconds that they have for an answer before the timer ends at the last sign of life. */
export const idleAnswerSeconds = 15 * 60

/** Returns the whole second that an instant is in. */
export const floorToSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

const msPerDay = 86_400_000

/** Returns why an assistant can no longer add or change an entry with this start; null if they can. */
export const entryAgeRefusal = (start: Date, now: Date): string | null => {
  const days = Math.floor((now.getTime() - start.getTime()) / msPerDay)
  return days < entryDays
    ? null
    : `Time can be added and changed for ${entryDays} days. This is ${days} days old: ask management to change it.`
}

/** Days for which an invitation link is valid. */
export const invitationDays = 7

/** Days after which a link to the balance of a customer ends. */
export const balanceLinkDays = 90

/** Calls of a month that are listed at most: more than people read. */
export const mostCalls = 500
