/** What the emails about a week tell. */

import type { MailLink } from './mail.ts'
import type { PlanHours } from './site.ts'

/** What happened in a week. */
export type WeekCounts = {
  newLeads: number
  wonLeads: number
  newCustomers: number
  newTasks: number
  doneTasks: number
}

/** A summary for management: a week, and what is so now. */
export type SummaryToRender = {
  week: WeekCounts
  overdueTasks: number
  unassignedLeads: number
  /** Messages and tasks with which customers wait for staff. */
  waitingMessages: number
  waitingTasks: number
  /** Services that end within 14 days. */
  endingServices: number
  /** The assistants with the most overdue tasks. */
  assistants: readonly { id: number; name: string; overdue: number; open: number }[]
}

/** A line of a letter about a task: what is asked or what came of it, and a day beside it. */
export type LetterLine = { text: string; detail: string | null; value: string; link: MailLink }

/** What a customer reads about a week. Times are in the customer's time zone, as the reader writes them. */
export type LetterToRender = {
  customerId: number
  /** The Monday of the week, written YYYY-MM-DD. */
  monday: string
  /** `November 16 to 22` */
  days: string
  /** The first name of the customer's assistant, who does the open work. */
  assistant: string
  /** The first names of those who worked in the week: `Maya and Joel`; the assistant's if no one did. */
  workers: string
  questions: readonly LetterLine[]
  /** The id of the task if one question waits. */
  questionTaskId: number | null
  questionCount: number
  /** Open tasks that do not wait for the customer. */
  openCount: number
  overdueCount: number
  /** The overdue task that is due first. */
  overdue: { title: string; due: string; link: MailLink } | null
  done: readonly LetterLine[]
  doneCount: number
  /** All time of the week, and what was used and bought of the weekly hours. */
  seconds: number
  usedSeconds: number
  boughtSeconds: number
  /** The same by plan. */
  plans: readonly PlanHours[]
  /** Most time first; time without a task has no title. */
  tasks: readonly { taskId: number | null; title: string | null; seconds: number }[]
  coming: readonly { text: string; value: string; link: MailLink }[]
}
