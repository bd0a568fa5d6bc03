import { nouns } from '#api/access/nouns.ts'
import { mailText, mayBeMailed } from '#api/access/mail-text.ts'
import { nameFields, notificationText } from '#api/access/notification-text.ts'
import type { NotificationEvent } from '#api/access/notification-rules.ts'
import type { NotificationRow } from '#api/stores/queries/notifications/notification-rows.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { formatWeekTime } from '#shared/coming-time.ts'
import type { ReaderTimes } from '#shared/coming-time.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import type { MailNews, MailQuote } from '#shared/mail.ts'
import type { MailReader } from './mail-recipient.ts'

type Reader = MailReader & { times: ReaderTimes }

/** What happened besides the sentence of the notification. */
type NewsContent = Pick<MailNews, 'about' | 'quotes' | 'files'>

/** Texts and files of one piece of news at most; the record has all. */
const most = 5

const day = 86_400_000
const minute = 60_000

const nothing: NewsContent = { about: null, quotes: [], files: [] }

type Passage = { text: string | null; by: number | null; at: Date }

/** Returns what was written with the names of the authors, without empty texts. */
const quotesOf = async ({ ctx, times }: Reader, passages: readonly Passage[]) => {
  const quotes = await Promise.all(
    passages.map(async ({ text, by, at }): Promise<MailQuote | null> => {
      if (text === null) return null
      const author = by === null ? null : await ctx.stores.people.find(by)
      return { text, by: author?.displayName ?? null, at: formatWeekTime(times, at) }
    }),
  )
  return quotes.filter((quote) => quote !== null)
}

/** Reads whether the message of staff that a notification is about is still there; its text is in no email. */
const readStaffMessage = async ({ ctx }: Reader, { recordId, customerName }: NotificationRow) => {
  const message = recordId === null ? null : await ctx.stores.messages.find(recordId)
  return message === null || message.removedAt ? null : { ...nothing, about: customerName }
}

/** Reads the messages that a notification is about; null if all of them were removed. */
const readMessages = async (reader: Reader, row: NotificationRow): Promise<NewsContent | null> => {
  const { recordId, customerId, customerName, kind, count, readAt } = row
  const { ctx, viewer } = reader
  if (recordId === null || customerId === null) return null
  const isStaff = viewer.role !== 'user'
  const [last, { nodes }] = await Promise.all([
    // An edit can tell of a message that is far back, so that it is not on the page.
    ctx.stores.messages.find(recordId),
    ctx.stores.messages.pageOf('customerId', customerId, {
      // More than are shown: some may be the reader’s own, or newer.
      first: 4 * most,
      filter: isStaff && kind === 'mention' ? {} : { fromCustomer: isStaff },
      orderBy: { field: 'timestamp', direction: 'desc' },
    }),
  ])
  // While a notification is unread, newer messages join it, also before an edit of an older one.
  const others = nodes
    .filter(({ id }) => id < recordId || (id > recordId && readAt === null))
    .filter(({ senderId }) => senderId !== viewer.id)
    .filter((one) => one.fromCustomer === isStaff || one.mentionedIds.includes(viewer.id))
  const passages = [...(last ? [last] : []), ...others.slice(0, Math.min(count, most) - 1)]
    .toSorted((one, other) => one.id - other.id)
    .map((message) => ({
      text: mailText('message', message, 'content'),
      by: message.senderId,
      at: message.timestamp,
    }))
  const quotes = await quotesOf(reader, passages)
  return quotes.length > 0 ? { ...nothing, quotes, about: isStaff ? customerName : null } : null
}

/** Reads what others wrote on a task in the events of a notification. */
const readUpdates = async (
  { ctx, viewer }: Reader,
  { id }: TaskRow,
  { count, at }: NotificationRow,
): Promise<Passage[]> => {
  const { nodes } = await ctx.stores.taskUpdates.pageOf('taskId', id, {
    first: most,
    orderBy: { field: 'created_at', direction: 'desc' },
  })
  const since = at.getTime() - (count === 1 ? minute : day)
  return nodes
    .map((update) => ({
      text: mailText('taskUpdate', update, 'note'),
      by: update.createdBy,
      at: update.createdAt,
    }))
    .filter(({ text, by, at: time }) => text !== null && by !== viewer.id && time.getTime() > since)
    .slice(0, count)
    .toReversed()
}

const readResult = async ({ ctx }: Reader, task: TaskRow) => {
  const { nodes } = await ctx.stores.fileAttachments.pageOf('resultTaskId', task.id, {
    first: most,
    orderBy: { field: 'created_at' },
  })
  const files = nodes.map((file) => mailText('fileAttachment', file, 'name') ?? '').filter(Boolean)
  return { files, text: mailText('task', task, 'result'), by: null, at: task.completedAt as Date }
}

/** Reads what happened to a task; null for a question that waits no longer. */
const readTask = async (reader: Reader, row: NotificationRow): Promise<NewsContent | null> => {
  const task = row.recordId === null ? null : await reader.ctx.stores.tasks.find(row.recordId)
  if (!task) return null
  const event = row.event as NotificationEvent
  if (event === 'taskQuestion' && task.waitingFor !== 'customer') return null
  const isRequest = event === 'taskRequested' || event === 'taskAssigned'
  const isDone = event === 'taskCompleted' && task.completedAt !== null
  const result = isDone ? await readResult(reader, task) : null
  const updates = isRequest
    ? [{ text: mailText('task', task, 'description'), by: null, at: task.createdAt }]
    : await readUpdates(reader, task, row)
  // A task that is completed has its result as the note of an update, too.
  const passages = [
    ...updates.filter(({ text }) => text !== result?.text),
    ...(result ? [result] : []),
  ]
  return {
    about: mailText('task', task, 'title'),
    quotes: await quotesOf(reader, passages),
    files: result?.files ?? [],
  }
}

/** Reads the extra hours that a customer is asked for, with their reason, while they wait for an answer. */
const readExtraHours = async (
  reader: Reader,
  { event, recordId, at }: NotificationRow,
): Promise<NewsContent | null> => {
  if (event !== 'extraHoursRequested' || recordId === null) return nothing
  const hours = await reader.ctx.stores.allowances.of(recordId, at)
  const request = hours?.extraHoursRequests.find(({ status }) => status === 'open')
  if (!request) return null
  if (!mayBeMailed('customerService', 'reason', 'ExtraHoursRequest')) return nothing
  const text = `${formatExtraHours(request.hours, 'more')}: ${request.reason}`
  const by = request.requestedBy?.id ?? null
  return { ...nothing, quotes: await quotesOf(reader, [{ text, by, at: request.createdAt }]) }
}

/** Reads who looks after the customer now. */
const readAssistant = async ({ ctx }: Reader, { recordId }: NotificationRow) => {
  const customer = recordId === null ? null : await ctx.stores.customers.find(recordId)
  const assistant = customer && (await ctx.stores.people.find(customer.assignedVaId))
  return { ...nothing, about: assistant ? assistant.displayName : null }
}

const readHappening = async (reader: Reader, row: NotificationRow): Promise<NewsContent | null> => {
  if (row.isMany && row.count > 1) return nothing
  if (row.event === 'staffMessage' || row.event === 'staffMention')
    return readStaffMessage(reader, row)
  if (row.event === 'handoverToUsers') return readAssistant(reader, row)
  if (row.noun === 'message') return readMessages(reader, row)
  if (row.noun === 'task') return readTask(reader, row)
  return row.noun === 'customerService' ? readExtraHours(reader, row) : nothing
}

/** Returns the name that a record has now; that of the notification for what is named by more than its record. */
const readName = async (
  { ctx: { stores } }: Reader,
  { noun, recordId, recordName }: NotificationRow,
): Promise<string> => {
  const field = nameFields[noun]
  if (recordId === null || field === null || noun === 'user' || noun === 'organisation')
    return recordName
  const record = (await stores[nouns[noun].many].find(recordId)) as object | null
  return (record as Record<string, string | null> | null)?.[field] ?? ''
}

/**
 * Returns notifications with what happened, read now and as their recipient may read it; without those of which nothing
 * is left: messages that were removed, and questions that were answered. All of them are read by the same statements.
 */
export const readNews = async (
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<MailNews[]> => {
  const isBare = reader.viewer.mailContent === 'none'
  const news = await Promise.all(
    rows.map(async (row): Promise<MailNews | null> => {
      const happening = await readHappening(reader, row)
      if (!happening) return null
      const recordName = await readName(reader, row)
      const { kind, event, noun, count, recordId, customerId } = row
      return {
        kind,
        event,
        count,
        text: isBare ? null : notificationText({ ...row, recordName }, reader.viewer.role),
        actor: isBare ? null : row.actorName,
        ...(isBare ? nothing : happening),
        link: { noun, id: recordId, customerId, kind },
        at: formatWeekTime(reader.times, row.at),
      }
    }),
  )
  return news.filter((one) => one !== null)
}
