/** The longest event, in days. */
export const longestEventDays = 31

/** The message at the end of an event that lasts too long. */
export const tooLongMessage = `An event can last at most ${longestEventDays} days.`

/** Returns true if an event would last longer than a calendar looks back for its start. */
export const isTooLong = (startTime: Date, endTime: Date) =>
  endTime.getTime() - startTime.getTime() > longestEventDays * 86_400_000

/** The name of a time of an outside calendar in sentences: nothing else of it is known. */
export const busyElsewhere = 'busy time elsewhere'

/** The widest calendar: in days, in people, and in events or calls. */
export const calendarLimits = { days: 45, people: 50, entries: 3000 }

const minute = 60_000

/** An event or a call that takes a person’s time: milliseconds, the end excluded. */
export type Appointment = {
  /** Unique among those that are compared. */
  key: string
  personId: string | number | null
  start: number
  end: number
}

/** Returns when a call ends: when it ended, not before now while it is going on, else as planned. One that nobody planned lasts until now. */
export const endOfCall = (
  {
    startTime,
    plannedMinutes,
    endTime,
    isActive,
    isUnplanned,
  }: {
    startTime: number
    plannedMinutes: number
    endTime: number | null
    isActive: boolean
    isUnplanned: boolean
  },
  now: number,
) => {
  if (endTime !== null) return endTime
  if (isUnplanned) return Math.max(startTime, now)
  const plannedEnd = startTime + plannedMinutes * minute
  return isActive ? Math.max(plannedEnd, now) : plannedEnd
}

/** Returns true if two periods have time in common. Ends are excluded. */
export const overlaps = (
  one: Pick<Appointment, 'start' | 'end'>,
  other: Pick<Appointment, 'start' | 'end'>,
) => one.start < other.end && other.start < one.end

/**
 * Returns why a person cannot have two appointments: they overlap, or one starts in the pause after the other, in
 * milliseconds. Returns null if the person can have both.
 */
export const findConflict = (
  one: Pick<Appointment, 'start' | 'end'>,
  other: Pick<Appointment, 'start' | 'end'>,
  pause: number,
): 'overlap' | 'pause' | null => {
  if (overlaps(one, other)) return 'overlap'
  return one.start < other.end + pause && other.start < one.end + pause ? 'pause' : null
}

/** Returns the keys of the appointments that overlap another one of the same person. */
export const findOverlaps = (appointments: readonly Appointment[]): Set<string> => {
  const overlappingKeys = new Set<string>()
  const ofPeople = Map.groupBy(
    appointments.filter(({ personId }) => personId !== null),
    ({ personId }) => personId,
  )
  for (const ofOne of ofPeople.values()) {
    let latestAppointment: Appointment | undefined
    for (const next of ofOne.toSorted((a, b) => a.start - b.start)) {
      if (latestAppointment && overlaps(latestAppointment, next))
        overlappingKeys.add(latestAppointment.key).add(next.key)
      if (!latestAppointment || next.end > latestAppointment.end) latestAppointment = next
    }
  }
  return overlappingKeys
}
