import { dayFormatIn } from '#shared/days.ts'
import { findPlan, planCategoryLabels } from '#shared/plans.ts'
import type { Week, WeekEntry } from './week.ts'

/** A plan of the week, or the time that no plan has. */
export type PlanColumn = { id: string | null; name: string }

/** What was done for a task on one day. */
export type DayWork = {
  key: string
  taskId: string | null
  title: string
  status: Week['work'][number]['status']
  seconds: readonly number[]
  /** The columns whose time grows now. */
  running: ReadonlySet<string | null>
  result: string | null
  files: Week['done'][number]['files']
}

export type WorkDay = {
  day: string
  seconds: readonly number[]
  /** The columns whose time grows now. */
  running: ReadonlySet<string | null>
  rows: readonly DayWork[]
}

const shortenName = ({ plan, serviceType }: Week['allowances'][number]['service']) => {
  const category = plan && findPlan(plan)?.category
  return category ? planCategoryLabels[category] : serviceType
}

/** Returns a column for each plan with hours, named by its category unless two have the same, and one for other time. */
export const columnsOf = ({ allowances, work }: Week): PlanColumn[] => {
  const names = allowances.map(({ service }) => shortenName(service))
  const plans = allowances.map(({ service }, at) => ({
    id: service.id,
    name: names.filter((name) => name === names[at]).length > 1 ? service.serviceType : names[at]!,
  }))
  const isPlan = new Set<string | null>(plans.map(({ id }) => id))
  const hasOther = plans.length === 0 || work.some(({ serviceId }) => !isPlan.has(serviceId))
  return hasOther ? [...plans, { id: null, name: plans.length > 0 ? 'Other' : 'Time' }] : plans
}

type Work = Week['work']

const sumBy = (columns: readonly PlanColumn[], work: Work) => {
  const planIds = new Set(columns.map(({ id }) => id))
  return columns.map(({ id }) =>
    work.reduce((sum, { serviceId, seconds }) => {
      const column = planIds.has(serviceId) ? serviceId : null
      return column === id ? sum + seconds : sum
    }, 0),
  )
}

const runningOf = (columns: readonly PlanColumn[], work: Work) => {
  const planIds = new Set(columns.map(({ id }) => id))
  return new Set(
    work.flatMap(({ isRunning, serviceId }) =>
      isRunning ? [planIds.has(serviceId) ? serviceId : null] : [],
    ),
  )
}

/** Returns the sums of a week by column: of a plan what its hours count, also beyond the work that is listed. */
export const totalsOf = (columns: readonly PlanColumn[], { work, allowances }: Week) =>
  sumBy(columns, work).map(
    (seconds, at) =>
      allowances.find(({ service }) => service.id === columns[at]?.id)?.usedSeconds ?? seconds,
  )

/** Returns the days with work, the last one first: each task with its time by plan and what came of it that day. */
export const workDaysOf = (
  week: Week,
  columns: readonly PlanColumn[],
  entries: readonly WeekEntry[],
): WorkDay[] => {
  const dayOf = dayFormatIn(week.timeZone)
  const noteOf = (day: string, taskId: string | null) =>
    entries.findLast(
      (entry) =>
        !entry.voidedAt &&
        entry.note &&
        (entry.task?.id ?? null) === taskId &&
        dayOf(new Date(entry.start)) === day,
    )?.note ?? null
  const days = new Set(
    [...week.work, ...week.done.map((task) => ({ day: task.completedDay }))].map(({ day }) => day),
  )
  return [...days]
    .toSorted()
    .toReversed()
    .map((day) => {
      const ofDay = week.work.filter((work) => work.day === day)
      const doneTasks = week.done.filter(({ completedDay }) => completedDay === day)
      const rows = [...Map.groupBy(ofDay, ({ taskId }) => taskId)].map(
        ([taskId, work]): DayWork => {
          const finished = doneTasks.find((task) => task.taskId === taskId)
          return {
            key: taskId ?? 'none',
            taskId,
            title: work[0]?.title ?? 'Other work',
            status: work[0]?.status ?? null,
            seconds: sumBy(columns, work),
            running: runningOf(columns, work),
            result: finished ? finished.result : noteOf(day, taskId),
            files: finished?.files ?? [],
          }
        },
      )
      const others = doneTasks
        .filter(({ taskId }) => !ofDay.some((work) => work.taskId === taskId))
        .map((task): DayWork => ({
          ...task,
          key: task.taskId,
          status: 'COMPLETED',
          seconds: columns.map(() => 0),
          running: new Set<null>(),
        }))
      return {
        day,
        seconds: sumBy(columns, ofDay),
        running: runningOf(columns, ofDay),
        rows: [...rows, ...others],
      }
    })
}
