import type { Viewer } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/auth/mails.ts'
import type { AppointmentRow } from '#api/stores/queries/own-appointments.ts'
import { formatComingTime, nameOfTimeZone } from '#shared/coming-time.ts'
import type {
  Appointment,
  AppointmentToRender,
  MailData,
  CalendarInvitationFile,
} from '#shared/mail.ts'
import { calendarEntryOf } from './calendar-entry.ts'
import { readRecipient } from './mail-recipient.ts'
import { readerTimesOf } from './reader-times.ts'
import { writeCalendarInvitation } from './write-calendar.ts'
import type { CalendarInvitation } from './write-calendar.ts'

type Found = AppointmentRow & { status: string; vaId: number | null }

/** Reads an event or a call in the scope of its reader, with the names of both sides. */
const findAppointment = async (
  { stores }: Ctx,
  { noun, id }: Appointment,
): Promise<Found | null> => {
  const event = noun === 'calendarEvent' ? await stores.calendarEvents.find(id) : null
  const call = noun === 'communicationSession' ? await stores.communicationSessions.find(id) : null
  const record = event ?? call
  if (!record) return null
  const { customerId, vaId } = record
  const customer = customerId === null ? null : await stores.customers.find(customerId)
  const assistant = vaId === null ? null : await stores.people.find(vaId)
  return {
    ...record,
    noun,
    title: event?.title ?? null,
    type: event?.eventType ?? call?.type ?? 'meeting',
    plannedMinutes: call?.plannedMinutes ?? null,
    customerName: customer?.name ?? null,
    assistantName: assistant?.displayName ?? null,
  }
}

/** Returns true if a mail is the last one about its appointment: an older one that was not sent yet has nothing to tell. */
const isLast = (mails: readonly { id: number }[], id: number) =>
  mails.every((mail) => mail.id <= id)

const wasTold = (mails: readonly Pick<MailRow, 'id' | 'state' | 'mayBeDuplicate'>[], id: number) =>
  mails.some((mail) => mail.id !== id && (mail.state === 'sent' || mail.mayBeDuplicate))

const rowOf = (appointment: Found, title: string, { role }: Viewer, value: string) => {
  const { customerName, assistantName } = appointment
  const other = role === 'user' ? assistantName : customerName
  // The title of a call names the other side.
  return {
    text: title,
    detail: appointment.title === null || !other ? null : `With ${other}`,
    value,
  }
}

const toInvitationFile = (invitation: CalendarInvitation): CalendarInvitationFile => ({
  method: invitation.isCancelled ? 'CANCEL' : 'REQUEST',
  content: writeCalendarInvitation(invitation),
})

type Told = {
  appointment: AppointmentToRender
  calendarInvitation: CalendarInvitationFile | null
  stopToken: string
}

/**
 * Returns what an email tells of an event or a call as it is now, and the invitation that goes with it; null if there is
 * nothing to tell any more: a later email tells it, it is over, or its recipient no longer takes part.
 */
export const readAppointmentMail = async (
  ctx: Ctx,
  { id, userId, name, address, data }: MailRow,
): Promise<Told | null> => {
  const recipient = await readRecipient(ctx, userId)
  if (userId === null || !recipient?.wants('appointment')) return null
  const { viewer } = recipient
  const { isNew, ...which } = data as MailData['appointment']
  const appointment = await findAppointment(recipient.ctx, which)
  if (!appointment || (viewer.role !== 'user' && appointment.vaId !== viewer.id)) return null
  const { status } = appointment
  const now = ctx.appServices.clock()
  const { publicUrl, mail } = ctx.appServices
  const entry = { ...calendarEntryOf(appointment, viewer, publicUrl), stamp: now }
  const isOver = (entry.end ?? entry.start) < now
  if ((status !== 'scheduled' && status !== 'cancelled') || isOver) return null
  const mails = await ctx.system.mails.aboutAppointment(userId, which)
  if (!isLast(mails, id)) return null
  const isCancelled = status === 'cancelled'
  const times = await readerTimesOf(recipient.ctx, viewer)
  const value = formatComingTime(times, entry.start, now)
  return {
    appointment: {
      isCall: which.noun === 'communicationSession',
      change: isCancelled ? 'cancelled' : isNew && !wasTold(mails, id) ? 'planned' : 'moved',
      row: rowOf(appointment, entry.title, viewer, value),
      timeZone: nameOfTimeZone(times.timeZone, entry.start),
    },
    calendarInvitation:
      mail.address === null
        ? null
        : toInvitationFile({
            ...entry,
            isCancelled,
            organizer: { name: (await ctx.system.organisation.read()).name, address: mail.address },
            attendee: { name, address },
          }),
    stopToken: recipient.stopTokenOf(['appointment']),
  }
}
