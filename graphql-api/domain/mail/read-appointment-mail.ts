import type { Ctx } from '#api/request/context.ts'
import type { MailAboutAppointment, MailRow } from '#api/stores/queries/mail/mails.ts'
import { formatComingTime } from '#shared/coming-time.ts'
import { dayIn } from '#shared/days.ts'
import type {
  AppointmentToRender,
  CalendarCopy,
  CalendarInvitationFile,
  MailData,
} from '#shared/mail.ts'
import { nameZone } from '#shared/zone-names.ts'
import { calendarEntryOf } from '#api/domain/calendar/calendar-entry.ts'
import {
  changesFor,
  findAppointment,
  namesFor,
  repeatsFor,
  textFor,
  titleFor,
} from './find-appointment.ts'
import { readRecipient } from './mail-recipient.ts'
import { readerTimesOf } from './reader-times.ts'
import { writeCalendarInvitation } from '#api/domain/calendar/write-calendar.ts'
import type { CalendarEntry, CalendarInvitation } from '#api/domain/calendar/write-calendar.ts'

const wasTold = ({ state, mayBeDuplicate }: MailAboutAppointment) =>
  state === 'sent' || state === 'stored' || mayBeDuplicate

/** Returns what the recipient's calendar has of an appointment: what the last email told, else what it had before the first one that did not arrive. */
const findHeld = (mails: readonly MailAboutAppointment[], id: number): CalendarCopy | null => {
  const until = mails.filter((mail) => mail.id <= id)
  const last = until.findLast((mail) => mail.id < id && wasTold(mail))
  if (last?.data.told !== undefined) return last.data.told
  return until.find((mail) => mail.id > (last?.id ?? 0))?.data.held ?? null
}

type Content = {
  appointment: AppointmentToRender
  isStaff: boolean
  calendarInvitation: CalendarInvitationFile | null
  stopToken: string
  newData: MailRow['data']
}

type Invitation = {
  entry: CalendarEntry
  text: string | null
  attendee: CalendarInvitation['attendee']
}

const noNames = { customer: null, formerAssistant: null, assistant: null }

/** Returns the file by which a calendar adds, changes or removes an appointment; null if the product has no address to send from. */
const invitationFor = async (
  { system, appServices }: Ctx,
  currentCopy: CalendarCopy | null,
  { entry, text, attendee }: Invitation,
): Promise<CalendarInvitationFile | null> => {
  const { address } = appServices.mail
  if (address === null) return null
  const isCancelled = currentCopy === null
  return {
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    content: writeCalendarInvitation({
      ...entry,
      isCancelled,
      description: isCancelled ? null : text,
      organizer: { name: (await system.organisation.read()).name, address },
      attendee,
    }),
  }
}

/**
 * Returns what an email tells of an event or a call: how it differs from what the recipient's calendar has, and the
 * invitation that corrects it; null if there is nothing to tell any more: a later email tells it, it is over, or the
 * calendar has it as it is.
 */
export const readAppointmentMail = async (ctx: Ctx, mail: MailRow): Promise<Content | null> => {
  const { id, userId, name, address } = mail
  const recipient = await readRecipient(ctx, userId)
  if (userId === null || !recipient?.wants('appointment')) return null
  const { viewer, ctx: recipientContext, isBare } = recipient
  const data = mail.data as MailData['appointment']
  const { noun, id: recordId } = data
  const appointmentState = await findAppointment(ctx, recipientContext.stores, viewer, data)
  const mails = await ctx.system.mails.aboutAppointment(userId, data)
  if (!appointmentState || mails.some((laterMail) => laterMail.id > id)) return null
  const { row, currentCopy } = appointmentState
  const heldCopy = findHeld(mails, id)
  const changes = changesFor(appointmentState, heldCopy)
  const copy = currentCopy ?? heldCopy
  const now = ctx.appServices.clock()
  if (!copy || changes.length === 0 || new Date(copy.end) < now) return null
  const names = isBare ? noNames : await namesFor(ctx, heldCopy, currentCopy)
  const isCall = noun === 'communicationSession'
  const title = isBare && !isCall ? 'Event' : titleFor(appointmentState, heldCopy)
  const text = isBare ? null : textFor(appointmentState)
  const appointment = {
    noun,
    id: recordId,
    version: row.version,
    createdAt: now,
    title,
    type: copy.type,
    startTime: new Date(copy.start),
    endTime: new Date(copy.end),
    plannedMinutes: null,
    customerName: names.customer,
    assistantName: names.assistant,
  }
  const entry = calendarEntryOf(appointment, viewer, ctx.appServices.publicUrl)
  const times = await readerTimesOf(recipientContext, viewer)
  const [start, end] = [appointment.startTime, appointment.endTime].map((at) =>
    formatComingTime(times, at, now),
  ) as [string, string]
  const isOfCustomer = viewer.role === 'user'
  const other = isOfCustomer ? names.assistant : names.customer
  return {
    appointment: {
      isCall,
      type: copy.type,
      changes,
      title,
      topic: text,
      repeats: repeatsFor(appointmentState, times),
      other: isOfCustomer ? names.formerAssistant : names.customer,
      nextAssistant: names.assistant,
      start,
      end,
      // The title of a call names the other side.
      row: {
        text: entry.title,
        detail: title === null || !other ? null : `With ${other}`,
        value: start,
        link: { noun, id: recordId, day: dayIn(times.timeZone, appointment.startTime) },
      },
      timeZone: nameZone(times.timeZone),
    },
    calendarInvitation: await invitationFor(ctx, currentCopy, {
      entry,
      text,
      attendee: { name, address },
    }),
    ...recipient.factsFor(['appointment']),
    newData: { ...data, told: currentCopy },
  }
}
