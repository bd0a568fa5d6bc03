import type { JobState } from '#web/schema.generated.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The words and the color of each state of a job. */
export const jobStates: Readonly<Record<JobState, { label: string; tone: BadgeTone }>> = {
  WAITING: { label: 'Waiting', tone: 'neutral' },
  RETRYING: { label: 'Trying again', tone: 'warning' },
  RUNNING: { label: 'Running', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
}

type JobFilter = {
  label: string
  /** All states if empty. */
  states: readonly JobState[]
  /** What an empty list says. */
  empty: { title: string; text: string }
}

/** The filters of the list by their name in the URL; the first is the default. */
export const jobFilters = {
  failed: {
    label: 'Failed',
    states: ['FAILED'],
    empty: {
      title: 'No failed jobs',
      text: 'A job that fails is tried again by itself. If every attempt fails, it’s listed here with the reason.',
    },
  },
  open: {
    label: 'Waiting and running',
    states: ['WAITING', 'RETRYING', 'RUNNING'],
    empty: { title: 'No jobs are waiting', text: 'Jobs that wait or run now are listed here.' },
  },
  completed: {
    label: 'Completed',
    states: ['COMPLETED'],
    empty: {
      title: 'No completed jobs',
      text: 'Jobs of the last 14 days are listed here. Some run every hour.',
    },
  },
  all: {
    label: 'All jobs',
    states: [],
    empty: { title: 'No jobs yet', text: 'Work in the background is listed here.' },
  },
} satisfies Record<string, JobFilter>

/** Returns the filter with this name, or the default. */
export const jobFilterNamed = (name: string): JobFilter & { name: keyof typeof jobFilters } => {
  const filterName = (Object.keys(jobFilters) as (keyof typeof jobFilters)[]).find(
    (one) => one === name,
  )
  return { name: filterName ?? 'failed', ...jobFilters[filterName ?? 'failed'] }
}
