import { labelOf } from '#shared/statuses.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { type Appointment, isEvent } from './coming.ts'

const sessionNames = { VOICE: 'Call', VIDEO: 'Video call' } as const

/** Returns the title of an appointment and the line below it. The viewer's own side is never named. */
export const useAppointmentNames = (appointment: Appointment) => {
  const { viewer } = useAuth()
  const { customer, va } = appointment
  const isOwn = customer !== null && customer?.id === viewer?.customer?.id
  const other = isOwn ? va?.displayName : customer?.name
  if (isEvent(appointment))
    return {
      name: appointment.title,
      below: [labelOf(appointment.eventType), other].filter(Boolean).join(', '),
    }
  return {
    name: `${sessionNames[appointment.type]} with ${other}`,
    below: isOwn || va?.id === viewer?.id ? null : va?.displayName,
  }
}
