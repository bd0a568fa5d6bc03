import { formatHoursInColumn } from '#shared/durations.ts'
import { formatCsv } from '#shared/csv.ts'
import type { Span } from './typed-time/free-parts.ts'

type Entry = {
  customer: { name: string } | null
  customerService: { serviceType: string } | null
  task: { title: string } | null
  assistant: { displayName: string }
  note: string | null
}

/** The part of an entry that a line of the file is about. */
export type TimeLine = { entry: Entry; span: Span }

const columns = [
  'Start',
  'End',
  'Hours',
  'Seconds',
  'Customer',
  'Service',
  'Task',
  'Assistant',
  'Note',
]

/** Returns the part of an entry inside of a span; null if it has no whole second there. A running timer counts up to now. */
export const clipEntry = (
  { start, end }: { start: string; end: string | null },
  { from, until }: Span,
  now: number,
): Span | null => {
  const part = {
    from: Math.max(Date.parse(start), from),
    until: Math.min(end === null ? now : Date.parse(end), until),
  }
  return part.until - part.from >= 1000 ? part : null
}

/** Writes time as CSV for spreadsheets, with the times of day of a time zone: the reader’s device’s if it is not given. */
export const formatTimeCsv = (lines: readonly TimeLine[], zone: { timeZone?: string }) => {
  // Swedish writes times as spreadsheets read them: 2026-11-18 10:00:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return formatCsv([
    columns,
    ...lines.map(({ entry, span: { from, until } }) => {
      const seconds = Math.floor((until - from) / 1000)
      return [
        format.format(from),
        format.format(until),
        formatHoursInColumn(seconds),
        seconds,
        entry.customer?.name ?? '',
        entry.customerService?.serviceType ?? '',
        entry.task?.title ?? '',
        entry.assistant.displayName,
        entry.note ?? '',
      ]
    }),
  ])
}
