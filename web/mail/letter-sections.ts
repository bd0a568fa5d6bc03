import { formatHours, formatHoursInColumn } from '#shared/durations.ts'
import type { LetterToRender } from '#shared/weekly-mails.ts'
import type { PlanHours } from '#shared/site.ts'
import { hrefs } from '#web/paths.ts'
import { pathOf, withPaths } from './mail-paths.ts'
import type { MailSection } from './mail-content.ts'

/** Tasks whose hours are told one by one. */
const tasksInHours = 4

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

/** The hours of one plan of several, which are never told in one sum alone: `Part-Time, Administrative: 17h 25m of 20h.` */
const formatUsed = ({ name, usedSeconds, boughtSeconds }: PlanHours) =>
  `${name}: ${formatHours(usedSeconds)} of ${formatHours(boughtSeconds)}.`

const hoursSection = ({
  monday,
  seconds,
  usedSeconds,
  boughtSeconds,
  plans,
  tasks,
}: LetterToRender): MailSection => {
  const usedText = `${formatHours(usedSeconds)} of ${formatHours(boughtSeconds)}`
  const firstTasks = tasks.slice(0, tasksInHours)
  const others = tasks.slice(tasksInHours)
  const rest = others.reduce((sum, task) => sum + task.seconds, 0)
  return {
    title: 'Hours',
    rows: [
      ...firstTasks.map((task) => ({
        text: task.title ?? 'Other work',
        path: task.taskId === null ? hrefs.ownWeek(monday) : hrefs.task(task.taskId),
        value: formatHoursInColumn(task.seconds),
      })),
      ...(others.length > 0
        ? [
            {
              text: count(others.length, 'other task', 'other tasks'),
              path: hrefs.ownWeek(monday),
              value: formatHoursInColumn(rest),
            },
          ]
        : []),
    ],
    ...(boughtSeconds > 0
      ? {
          first: plans.length > 1 ? plans.map(formatUsed).join(' ') : `${usedText} used.`,
          ...(plans.length < 2 && { bar: Math.min(1, usedSeconds / boughtSeconds) }),
        }
      : seconds > 0
        ? { first: `${formatHours(seconds)} of work.` }
        : {}),
  }
}

const openSection = (letter: LetterToRender): MailSection => {
  const { assistant, openCount, overdueCount, overdue } = letter
  const overdueTasks = overdue
    ? ` Overdue: ${overdue.title}${overdueCount > 1 ? ` and ${overdueCount - 1} more` : ''}`
    : ''
  return {
    title: `Waiting for ${assistant}`,
    rows:
      openCount === 0
        ? []
        : [
            {
              text: `${count(openCount, 'task', 'tasks')}.${overdueTasks}`,
              path: overdue ? pathOf(overdue.link, false) : hrefs.tasks(),
              value: overdue?.due ?? '',
            },
          ],
  }
}

const more = (total: number, shownCount: number, path: string) =>
  total > shownCount
    ? [
        {
          text: shownCount > 0 ? `${total - shownCount} more` : count(total, 'task', 'tasks'),
          value: '',
          path,
        },
      ]
    : []

/** Returns the sections of a weekly letter. */
export const letterSections = (letter: LetterToRender): MailSection[] => {
  const { monday, questions, questionCount, done, doneCount, coming } = letter
  return [
    {
      title: 'Waiting for you',
      isStrong: true,
      rows: [
        ...withPaths(questions, false),
        ...more(questionCount, questions.length, hrefs.tasks({ status: 'waiting' })),
      ],
    },
    openSection(letter),
    {
      title: 'Done',
      isStrong: true,
      rows: [...withPaths(done, false), ...more(doneCount, done.length, hrefs.ownWeek(monday))],
    },
    hoursSection(letter),
    { title: 'This week', rows: withPaths(coming, false) },
  ]
}

/** Says what was finished and what waits for the customer. */
export const letterWords = ({ workers, doneCount, questionCount, days }: LetterToRender) => ({
  heading:
    doneCount === 0
      ? 'Your week with Admin Genie.'
      : `${workers} finished ${count(doneCount, 'task', 'tasks')} for you last week.`,
  first: [
    `${days}.`,
    ...(doneCount === 0 ? ['No tasks were finished.'] : []),
    ...(questionCount > 0
      ? [
          `${questionCount === 1 ? 'One question is' : `${questionCount} questions are`} waiting for you.`,
        ]
      : []),
  ].join(' '),
})
