import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import { formatComingDay, formatComingTime } from '#shared/coming-time.ts'
import type { ReaderTimes } from '#shared/coming-time.ts'
import { dayEndingAt, dayIn } from '#shared/days.ts'
import type { MailData, MailRowText, Reminder, RemindersToRender } from '#shared/mail.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import { nameZone } from '#shared/zone-names.ts'
import { readRecipient } from './mail-recipient.ts'
import type { MailReader } from './mail-recipient.ts'
import { readerTimesOf } from './reader-times.ts'

/** A record of a reminder, as the email lists it. */
type Entry = MailRowText & { isTask: boolean; isDay: boolean }

type Reader = MailReader & { times: ReaderTimes; now: Date; isBare: boolean }

const isSameTime = (time: Date | null, { at }: Reminder) =>
  time !== null && time.getTime() === Date.parse(at)

/** Returns who else belongs to a record: the customer for staff, the assistant for the customer. */
const findOtherSide = async (
  { ctx: { stores }, viewer, isBare }: Reader,
  { customerId, vaId }: { customerId: number | null; vaId: number | null },
) => {
  if (isBare) return null
  if (viewer.role !== 'user')
    return customerId === null ? null : ((await stores.customers.find(customerId))?.name ?? null)
  const assistant = vaId === null ? null : await stores.people.find(vaId)
  return assistant && `With ${assistant.displayName}`
}

const readTask = async (reader: Reader, reminder: Reminder): Promise<Entry | null> => {
  const { ctx, viewer, times, now } = reader
  const task = await ctx.stores.tasks.find(reminder.id)
  const isOpen = task && openTaskStatuses.some((status) => status === task.status)
  if (!isOpen || task.assignedVaId !== viewer.id || !isSameTime(task.dueDate, reminder)) return null
  const at = new Date(reminder.at)
  return {
    isTask: true,
    isDay: task.dueIsDay,
    text: reader.isBare ? 'A task' : task.title,
    link: { noun: 'task', id: task.id },
    detail: await findOtherSide(reader, { customerId: task.customerId, vaId: task.assignedVaId }),
    value: task.dueIsDay
      ? formatComingDay(times, dayEndingAt(at), now)
      : formatComingTime(times, at, now),
  }
}

const readAppointment = async (reader: Reader, reminder: Reminder): Promise<Entry | null> => {
  const { ctx, viewer, times, now } = reader
  const { calendarEvents, communicationSessions } = ctx.stores
  const [event, call] =
    reminder.noun === 'calendarEvent'
      ? [await calendarEvents.find(reminder.id), null]
      : [null, await communicationSessions.find(reminder.id)]
  const record = event ?? call
  const kind = event ? 'An event' : call?.type === 'voice' ? 'Voice call' : 'Video call'
  const isConcerned = viewer.role === 'user' || record?.vaId === viewer.id
  if (record?.status !== 'scheduled' || !isConcerned || !isSameTime(record.startTime, reminder))
    return null
  return {
    isTask: false,
    isDay: false,
    text: event && !reader.isBare ? event.title : kind,
    link: {
      noun: reminder.noun,
      id: reminder.id,
      day: dayIn(times.timeZone, record.startTime),
    },
    detail: await findOtherSide(reader, record),
    value: formatComingTime(times, new Date(reminder.at), now),
  }
}

/**
 * Returns what an email reminds its recipient of, as they may read it now, and the token by which they stop such emails;
 * null if nothing of it is ahead of them any more: it is done, cancelled, moved, over, or out of their scope.
 */
export const readReminderMail = async (
  ctx: Ctx,
  { userId, data }: Pick<MailRow, 'userId' | 'data'>,
): Promise<{ reminders: RemindersToRender; isStaff: boolean; stopToken: string } | null> => {
  const recipient = await readRecipient(ctx, userId)
  if (!recipient?.wants('reminder')) return null
  const { ctx: recipientContext, viewer, isBare } = recipient
  const now = ctx.appServices.clock()
  const times = await readerTimesOf(recipientContext, viewer)
  const reader = { ctx: recipientContext, viewer, isBare, times, now }
  const { reminders } = data as MailData['reminder']
  const foundEntries = await Promise.all(
    reminders
      .filter(({ at }) => Date.parse(at) > now.getTime())
      .map((one) => (one.noun === 'task' ? readTask(reader, one) : readAppointment(reader, one))),
  )
  const entries = foundEntries.filter((one) => one !== null)
  if (entries.length === 0) return null
  return {
    reminders: {
      tasks: entries.filter(({ isTask }) => isTask),
      schedule: entries.filter(({ isTask }) => !isTask),
      timeZone: entries.every(({ isDay }) => isDay) ? null : nameZone(times.timeZone),
    },
    ...recipient.factsFor(['reminder']),
  }
}
