import { firstNameOf } from '#shared/first-name.ts'
import { isolate } from '#shared/isolate.ts'
import type { NotificationKind } from '#shared/kinds.ts'
import type { MailNews, MailToRender } from '#shared/mail.ts'
import { paths } from '#web/paths.ts'
import type { MailContent, MailRow } from './mail-content.ts'
import { pathOf } from './mail-paths.ts'

/** Rows below the first piece of news at most. */
const mostRows = 10

/** The longest text in a row, and of all quotes of the first piece of news. */
const lengthLimits = { row: 200, quotes: 3000 }

/** What is said of a kind of news to someone who wants no content in emails. */
const bareWords: { readonly [Kind in NotificationKind]?: string } = {
  message: 'A new message',
  mention: 'A message that mentions you',
  question: 'A question or an answer',
  comment: 'A comment on a task',
  task: 'News about a task',
  lead: 'News about a lead',
  service: 'News about a service',
  hours: 'News about weekly hours',
  handover: 'News about a handover',
  cover: 'News about covering',
  job: 'News about background jobs',
}

/** The subject of a mail about one piece of news. */
const subjects: { readonly [Kind in NotificationKind]?: string } = {
  message: 'A message for you',
  mention: 'A message mentions you',
  comment: 'A comment for you',
}

/** What someone did, by the event of one piece of news; other sentences name the record. */
const deeds: Readonly<Record<string, string>> = {
  taskRequested: 'asked for something.',
  taskAssigned: 'assigned you a task.',
  taskQuestion: 'needs an answer from you.',
  taskAnswered: 'answered your question.',
  taskCompleted: 'finished a task for you.',
  taskReopened: 'reopened a task.',
  taskCancelled: 'cancelled a task.',
  taskCommented: 'commented on a task.',
  messageFromCustomer: 'wrote to you.',
  messageFromStaff: 'wrote to you.',
  messageMention: 'mentioned you.',
}

const first = ['question', 'message', 'mention']

/** Returns news with what waits for an answer first. */
const byUrgency = (news: readonly MailNews[]) =>
  news.toSorted(
    (one, other) => Number(first.includes(other.kind)) - Number(first.includes(one.kind)),
  )

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

const isMessage = ({ kind }: Pick<MailNews, 'kind'>) => kind === 'message' || kind === 'mention'

const sentenceOf = ({ text, kind, count }: MailNews) =>
  text ??
  (isMessage({ kind }) && count > 1 ? `${count} new messages` : (bareWords[kind] ?? 'News for you'))

const headingOf = (news: MailNews) => {
  const deed = deeds[news.event]
  const isOne = news.count === 1 || isMessage(news)
  return deed && news.actor && isOne
    ? `${isolate(firstNameOf(news.actor))} ${deed}`
    : `${sentenceOf(news)}.`
}

const labels: Partial<Record<MailNews['link']['noun'], string>> = {
  task: 'Open the task',
  lead: 'Open the lead',
  customer: 'Open the customer',
  message: 'Open the messages',
  customerService: 'Open the service',
  organisation: 'Open background jobs',
}

const labelOf = (news: MailNews, path: string | null) => {
  const { event, kind, actor, link } = news
  const name = actor === null ? null : isolate(firstNameOf(actor))
  if (name && event === 'taskQuestion') return `Answer ${name}`
  if (name && isMessage(news)) return `Reply to ${name}`
  if (event === 'taskCompleted') return 'See the result'
  // Hours and services of customers are on their dashboard.
  if (path === paths.dashboard && kind !== 'handover') return 'See your hours'
  return (path !== null && path !== paths.dashboard && labels[link.noun]) || 'Open Admin Genie'
}

const rowOf = (news: MailNews, isStaff: boolean): MailRow => ({
  text: sentenceOf(news),
  detail: news.quotes.length > 0 ? shorten(news.quotes.at(-1)?.text ?? '', lengthLimits.row) : null,
  value: news.at,
  path: pathOf(news.link, isStaff),
})

const edgeOf = ({ event, kind }: MailNews) => {
  if (event === 'taskCompleted') return 'result'
  return kind === 'question' || event === 'taskRequested' ? 'question' : null
}

/** What a mail about news says: the first thing itself, and a row for each other one. */
export const newsContent = ({ news = [], isStaff = false }: MailToRender): MailContent => {
  const [main, ...others] = byUrgency(news)
  const firstOthers = others.slice(0, mostRows)
  const path = main ? pathOf(main.link, isStaff) : null
  return {
    subject:
      news.length > 1
        ? `${news.length} updates for you`
        : ((main && (main.event === 'taskQuestion' ? 'A question for you' : subjects[main.kind])) ??
          'An update for you'),
    heading: main ? headingOf(main) : 'Nothing of this email is left to show.',
    paragraphs: [],
    ...(main && {
      quotes: main.quotes.map((quote) => ({
        ...quote,
        text: shorten(quote.text, Math.floor(lengthLimits.quotes / main.quotes.length)),
      })),
      edge: edgeOf(main),
      ...(main.about && { about: { text: main.about, value: '', path } }),
    }),
    sections: [
      { title: 'Files', rows: (main?.files ?? []).map((text) => ({ text, value: '', path })) },
      {
        title: 'Also new',
        rows: [
          ...firstOthers.map((one) => rowOf(one, isStaff)),
          ...(others.length > firstOthers.length
            ? [
                {
                  text: `${others.length - firstOthers.length} more`,
                  value: '',
                  path: paths.dashboard,
                },
              ]
            : []),
        ],
      },
    ],
    button: {
      isAboveSections: true,
      label: main ? labelOf(main, path) : 'Open Admin Genie',
      path: () => path ?? paths.dashboard,
    },
    isAnswered: true,
    reason: 'You get this email because you haven’t read this in the app for ten minutes.',
  }
}
