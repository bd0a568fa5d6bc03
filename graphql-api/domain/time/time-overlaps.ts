import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict, ProductError, wrongField } from '#api/errors.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { formatDuration } from '#shared/durations.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Time of an assistant; `exceptId` is the entry that is changed to it. */
type Span = { assistantId: number; start: Date; end: Date; exceptId?: number }

type Rule = ParsedInput<'recordTime'>['overlap']

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

/** Returns the error of overlapping time. It lists the other entries: people who write time of an assistant may read all of it. */
const createOverlapError = async (
  ctx: Ctx,
  { start, end }: Span,
  overlaps: readonly TimeEntryRow[],
) => {
  const [most] = overlaps
  if (!most) throw new Error('Nothing overlaps.')
  const from = most.start > start ? most.start : start
  const to = most.end && most.end < end ? most.end : end
  const seconds = (to.getTime() - from.getTime()) / 1000
  const message = `This overlaps ${await describeEntry(ctx, most)} by ${formatDuration(seconds)}.`
  return new ProductError('BAD_USER_INPUT', message, {
    fields: { start: message },
    overlaps: overlaps.map((other) => ({
      timeEntryId: String(other.id),
      start: other.start.toISOString(),
      end: other.end?.toISOString() ?? null,
    })),
  })
}

/** Returns the entries that a span would shorten, before anything is locked: none unless the rule says so. */
export const findShortened = async (ctx: Ctx, span: Span, rule: Rule): Promise<TimeEntryRow[]> =>
  rule === 'shorten_others' ? ctx.system.timeSpans.findOverlaps(span) : []

/** Locks entries that are to be shortened, whose services are locked, before the verb locks an entry of its own. */
export const lockShortened = async (
  ctx: Ctx,
  others: readonly TimeEntryRow[],
  ownId: number | null = null,
) => {
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await ctx.system.timeSpans.lock(ownId === null ? ids : [...ids, ownId])
}

/**
 * Shortens one entry to what lies before or after the span. One that reaches over both ends is divided: an ended entry
 * keeps its first part, a running timer its last one. Returns what remains of it.
 */
const shorten = async (ctx: Ctx, { start, end }: Span, other: TimeEntryRow) => {
  const { timeEntries } = ctx.stores
  const hasBefore = other.start < start
  const hasAfter = other.end === null || other.end > end
  if (!hasBefore && !hasAfter)
    throw wrongField(
      'overlap',
      `This covers all of ${await describeEntry(ctx, other)}. Shorten this time, or void the other entry first.`,
    )
  if (!hasBefore) return [await timeEntries.change(other.id, { start: end })]
  if (!hasAfter) return [await timeEntries.change(other.id, { end: start })]
  const isRunning = other.end === null
  const shortenedEntry = await timeEntries.change(
    other.id,
    isRunning ? { start: end } : { end: start },
  )
  const { customerId, customerServiceId, taskId, assistantId, note, source } = other
  const part = await timeEntries.insert({
    customerId,
    customerServiceId,
    taskId,
    assistantId,
    note,
    source,
    start: isRunning ? other.start : end,
    end: isRunning ? start : other.end,
  })
  return [shortenedEntry, part]
}

/**
 * Makes the span free of other time of the assistant, whose account must be locked: shortens the others where the rule
 * says so, and returns what remains of them; else throws BAD_USER_INPUT with what overlaps.
 */
export const freeTime = async (ctx: Ctx, span: Span, rule: Rule): Promise<TimeEntryRow[]> => {
  const overlaps = await ctx.system.timeSpans.findOverlaps(span)
  if (overlaps.length === 0) return []
  if (rule !== 'shorten_others') throw await createOverlapError(ctx, span, overlaps)
  const now = ctx.appServices.clock()
  const shortenedEntries: TimeEntryRow[] = []
  for (const other of overlaps) {
    // It was not there when entries were locked.
    if (!ctx.system.timeSpans.isLocked(other.id)) throw new ConcurrencyConflict()
    authoriseRecord(ctx.viewer, 'correctTime', other, { now })
    shortenedEntries.push(...(await shorten(ctx, span, other)))
  }
  return shortenedEntries
}
