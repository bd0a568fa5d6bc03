import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { formatDuration } from '#shared/durations.ts'
import { entryAgeRefusal, longestEntry } from '#shared/time-rules.ts'

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
