import { mailText } from '#api/access/mail-text.ts'
import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import { formatDaysOfWeek, formatWeekday, formatWeekTime } from '#shared/coming-time.ts'
import type { ReaderTimes } from '#shared/coming-time.ts'
import { firstNameOf } from '#shared/first-name.ts'
import type { MailData } from '#shared/mail.ts'
import type { LetterLine, LetterToRender } from '#shared/weekly-mails.ts'
import { dayIn } from '#shared/days.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import { readRecipient } from './mail-recipient.ts'
import { namePlanHours, readWeekAllowances } from '#api/domain/hours/week-hours.ts'

type Reader = { ctx: Ctx; customerId: number; times: ReaderTimes }

/** Lines of each part of a letter at most; the page of the week has all. */
const most = { questions: 5, done: 10, tasks: 5, coming: 10 }

/** The longest text below a line. */
const longestDetail = 300

const shorten = (text: string) =>
  text.length > longestDetail ? `${text.slice(0, longestDetail - 1)}…` : text

/** Joins names: `Maya and Joel`, `Maya, Joel and 2 others`; empty without any. */
const formatNames = (names: readonly string[]) => {
  if (names.length < 2) return names.join('')
  const [first, second, third, ...others] = names
  if (third === undefined) return `${first} and ${second}`
  return others.length === 0
    ? `${first}, ${second} and ${third}`
    : `${first}, ${second} and ${others.length + 1} others`
}

/** Reads the questions that wait for the customer, the oldest first. */
const readQuestions = async ({ ctx: { stores }, customerId, times }: Reader) => {
  const filter = { customerId, status: ['waiting' as const], waitingFor: ['customer' as const] }
  const [{ nodes }, questionCount] = await Promise.all([
    stores.tasks.page({ first: most.questions, filter, orderBy: { field: 'created_at' } }),
    stores.tasks.count(filter),
  ])
  const questions = await Promise.all(
    nodes.map(async ({ id, title, questionId }): Promise<LetterLine> => {
      const question = questionId === null ? null : await stores.taskUpdates.find(questionId)
      const author =
        question?.createdBy == null ? null : await stores.people.find(question.createdBy)
      const by = author ? ` ${firstNameOf(author.displayName)}` : ''
      const note = question && mailText('taskUpdate', question, 'note')
      return {
        text: title,
        detail: note && `“${shorten(note)}”${by}`,
        link: { noun: 'task', id },
        value: question ? formatWeekday(times, question.createdAt) : '',
      }
    }),
  )
  return {
    questions,
    questionCount,
    questionTaskId: questionCount === 1 ? (nodes[0]?.id ?? null) : null,
  }
}

/** Counts the open tasks that do not wait for the customer, and reads the overdue one that was due first. */
const readOpenWork = async ({ ctx, customerId, times }: Reader) => {
  const { stores, appServices } = ctx
  const openFilter = { customerId, status: [...openTaskStatuses] }
  const overdueFilter = { ...openFilter, dueBefore: appServices.clock() }
  const questionFilter = { waitingFor: ['customer' as const] }
  const [all, questions, overdue, overdueQuestions, { nodes }] = await Promise.all([
    stores.tasks.count(openFilter),
    stores.tasks.count({ ...openFilter, ...questionFilter }),
    stores.tasks.count(overdueFilter),
    stores.tasks.count({ ...overdueFilter, ...questionFilter }),
    stores.tasks.page({ first: 20, filter: overdueFilter, orderBy: { field: 'due_date' } }),
  ])
  const first = nodes.find(({ waitingFor }) => waitingFor !== 'customer')
  return {
    openCount: all - questions,
    overdueCount: overdue - overdueQuestions,
    overdue: first?.dueDate
      ? {
          title: first.title,
          due: formatWeekday(times, first.dueDate),
          link: { noun: 'task' as const, id: first.id },
        }
      : null,
  }
}

const isOwnPlan = ({ calendarEventId }: { calendarEventId: number | null }) =>
  calendarEventId === null

/** Reads the events and calls of the week that has begun. */
const readComing = async ({ ctx, customerId, times }: Reader, weekEnd: Date) => {
  const { stores, appServices } = ctx
  const until = new Date(weekEnd.getTime() + 7 * 86_400_000)
  const filter = { customerId, status: ['scheduled' as const], startsAfter: appServices.clock() }
  const args = { first: most.coming, orderBy: { field: 'start_time' as const } }
  const [events, calls] = await Promise.all([
    stores.calendarEvents.page({ ...args, filter: { ...filter, startsBefore: until } }),
    stores.communicationSessions.page({ ...args, filter }),
  ])
  return [
    ...events.nodes.map(({ id, title, startTime }) => ({
      text: title,
      at: startTime,
      link: { noun: 'calendarEvent' as const, id, day: dayIn(times.timeZone, startTime) },
    })),
    // A call of an event is among the events.
    ...calls.nodes.filter(isOwnPlan).map(({ id, type, startTime }) => ({
      text: type === 'voice' ? 'Voice call' : 'Video call',
      at: startTime,
      link: { noun: 'communicationSession' as const, id },
    })),
  ]
    .filter(({ at }) => at < until)
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .slice(0, most.coming)
    .map(({ text, at, link }) => ({ text, link, value: formatWeekTime(times, at) }))
}

/** Returns a letter with its numbers alone. */
const withoutContent = (letter: LetterToRender): LetterToRender => ({
  ...letter,
  assistant: 'your assistant',
  workers: 'Your assistant',
  questions: [],
  done: [],
  plans: [],
  tasks: [],
  coming: [],
  overdue: null,
})

/**
 * Returns the letter about a week of a customer, as its recipient may read it now, and the token by which they stop such
 * letters; null for a person who does not want it, or no longer belongs to the customer, and for a customer who is not
 * active any more or gets no letters.
 */
export const readWeeklyLetterMail = async (
  ctx: Ctx,
  { userId, data }: Pick<MailRow, 'userId' | 'data'>,
): Promise<{ letter: LetterToRender; isStaff: boolean; stopToken: string } | null> => {
  const recipient = await readRecipient(ctx, userId)
  if (recipient?.viewer.role !== 'user' || !recipient.wants('weekly_summary')) return null
  const { customerId, monday } = data as MailData['weekly_letter']
  const { stores, system } = recipient.ctx
  const customer = await stores.customers.find(customerId)
  const week = await stores.customerWeeks.of(customerId, monday)
  if (customer?.status !== 'active' || !week) return null
  const choice = customer.weeklyLetter ?? (await system.organisation.read()).weeklyLetter
  if (choice === 'off') return null
  const times = { timeZone: week.timeZone, dateFormat: recipient.viewer.dateFormat }
  const reader = { ctx: recipient.ctx, customerId, times }
  const assistant = await stores.people.find(customer.assignedVaId)
  const today = assistant ? firstNameOf(assistant.displayName) : 'Your assistant'
  const [questions, openWork, coming, hours] = await Promise.all([
    readQuestions(reader),
    readOpenWork(reader),
    readComing(reader, week.weekEnd),
    readWeekAllowances(recipient.ctx, week).then((allowances) =>
      namePlanHours(recipient.ctx.stores, allowances),
    ),
  ])
  const news = week.done.filter(({ isImported }) => !isImported)
  const letter: LetterToRender = {
    customerId,
    monday,
    days: formatDaysOfWeek(times, monday),
    assistant: today,
    workers: formatNames(week.workers.map(firstNameOf)) || today,
    ...questions,
    ...openWork,
    done: news.slice(0, most.done).map(({ taskId, title, result, files, completedAt }) => ({
      text: title,
      detail: shorten(
        [mailText('task', { result }, 'result'), ...files.map(({ name }) => name)]
          .filter(Boolean)
          .join(' '),
      ),
      link: { noun: 'task', id: taskId },
      value: formatWeekday(times, completedAt),
    })),
    doneCount: week.doneCount - week.importedCount,
    seconds: week.seconds,
    ...hours,
    tasks: week.tasks,
    coming,
  }
  return {
    letter: recipient.isBare ? withoutContent(letter) : letter,
    ...recipient.factsFor(['weekly_summary']),
  }
}
