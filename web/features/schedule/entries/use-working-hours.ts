import { findWorkingTime } from '#shared/free-slots.ts'
import type { Span } from '#shared/zone-offsets.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useAssistantHours } from '#web/records/communication-session/booking/use-assistant-hours.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { useWorkingHoursQuery } from './working-hours.generated.ts'

/** When people work, as far as it is known. */
export type WorkingHours = {
  /** Returns the names of the holidays on a date. */
  holidaysOn: (date: string) => string[]
  /** The time zone of the viewer’s assistant; null for staff. */
  assistantZone: string | null
  /** Returns the pause of a person after an appointment, in minutes; 0 if it is unknown. */
  pauseOf: (personId: string | null) => number
  /** Returns when a person works on a day, in instants; null if their hours are unknown. */
  workingTimeOf: (personId: string | null, day: Day) => Span[] | null
}

/** Reads the working hours of the viewer, or of the team for management. Customers see nobody’s hours, but holidays. */
export const useWorkingHours = (): WorkingHours => {
  const { viewer, can } = useAuth()
  const ofAssistant = useAssistantHours(viewer?.customer?.id)
  const { data } = useWorkingHoursQuery({
    variables: { isTeam: can('bench') },
    skip: !can('customers'),
  })
  const holidays = data?.organisation?.holidays ?? ofAssistant?.holidays ?? []
  const people = data?.users?.nodes ?? (data?.me?.user ? [data.me.user] : [])
  const availabilityOf = (personId: string | null) =>
    people.find(({ id }) => id === personId)?.availability
  const daysOff = holidays.map(({ day }) => ({ firstDay: day, lastDay: day }))
  return {
    assistantZone: ofAssistant?.timeZone ?? null,
    holidaysOn: (date) => holidays.filter(({ day }) => day === date).map(({ name }) => name),
    pauseOf: (personId) => (availabilityOf(personId) ?? data?.organisation)?.pauseMinutes ?? 0,
    workingTimeOf: (personId, { from, until }) => {
      const availability = availabilityOf(personId)
      return availability
        ? findWorkingTime({ ...availability, daysOff }, { from, to: until })
        : null
    },
  }
}
