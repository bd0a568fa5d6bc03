import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { formatDuration } from '#shared/durations.ts'
import { entryAgeRefusal, longestEntry } from '#shared/time-rules.ts'

type Bounds = { start: Date; end: Date }

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000

/** Throws BAD_USER_INPUT unless an entry lies in the past, is not too long, and for assistants not too old. A running timer has no end yet. */
export const requireTimeBounds = (ctx: Ctx, { start, end }: { start: Date; end: Date | null }) => {
  const now = ctx.appServices.clock()
  for (const [field, at] of [['start', start] as const, ['end', end] as const])
    if (at && at > now)
      throw wrongField(
        field,
        `Time can’t be in the future. This is ${formatDuration(Math.ceil(secondsBetween(now, at)))} ahead.`,
      )
  const age = requireViewer(ctx.viewer).role === 'management' ? null : entryAgeRefusal(start, now)
  if (age !== null) throw wrongField('start', age)
  if (!end) return
  const seconds = secondsBetween(start, end)
  if (seconds < 0)
    throw wrongField('end', `The end is ${formatDuration(-seconds)} before the start.`)
  if (seconds === 0) throw wrongField('end', 'An entry is at least 1 second long.')
  if (seconds > longestEntry)
    throw wrongField(
      'end',
      `An entry is ${longestEntry / 3600} hours long at most. This is ${formatDuration(seconds)}.`,
    )
}

const formatSpan = ({ start, end }: TimeEntryRow, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return end ? format.formatRange(start, end) : `since ${format.format(start)}`
}

/** Describes an entry to its own assistant. Everybody else reads no more than that there is one. */
const describeEntry = async (ctx: Ctx, entry: TimeEntryRow) => {
  const viewer = requireViewer(ctx.viewer)
  if (entry.assistantId !== viewer.id) return 'another entry of this assistant'
  const timeZone = viewer.timeZone ?? (await ctx.system.organisation.read()).timeZone
  const kind = entry.end ? 'your entry' : 'your running timer'
  const name = entry.note ? ` “${entry.note}”` : ''
  return `${kind}${name} (${formatSpan(entry, timeZone)})`
}

/** Throws BAD_USER_INPUT if the assistant has other time between these bounds. The assistant's account must be locked. */
export const requireFreeTime = async (
  ctx: Ctx,
  { start, end, ...whose }: Bounds & { assistantId: number; exceptId?: number },
) => {
  const other = await ctx.system.timeSpans.findOverlap({ start, end, ...whose })
  if (!other) return
  const from = other.start > start ? other.start : start
  const to = other.end && other.end < end ? other.end : end
  throw wrongField(
    'start',
    `This overlaps ${await describeEntry(ctx, other)} by ${formatDuration(secondsBetween(from, to))}.`,
  )
}
