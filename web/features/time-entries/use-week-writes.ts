import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { formatDuration } from '#shared/durations.ts'
import {
  TimeEntryNowDocument,
  type TimeEntryRecordFragment,
} from '#web/records/time-entry/time-entry.generated.ts'
import {
  CorrectTimeDocument,
  type CorrectTimeMutation,
  RecordTimeDocument,
  type RecordTimeMutation,
  VoidTimeDocument,
} from '#web/records/time-entry/time-entry-mutations.generated.ts'
import type { CorrectTimeInput, RecordTimeInput } from '#web/schema.generated.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { readAgain } from '#web/writing/cache/read-again.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { createAttempts } from '#web/writing/mutations/attempt-key.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import { undoBy, createUndoOffer } from '#web/writing/mutations/undo-offer.ts'
import { formatPlanIn } from '#web/records/time-entry/name-of-time.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import { type Overlap, readOverlaps } from '#web/records/time-entry/overlaps/read-overlaps.ts'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import type { TimeRow } from './week-rows.ts'

/** What is written: new time of a row, or the new bounds of an entry. */
export type WeekWrite = {
  row: Pick<TimeRow, 'subject' | 'of'>
  entry: WeekEntryFragment | null
  span: Span
  /** True if the entries that it overlaps are shortened. */
  shortensOthers?: boolean
}

/** Why time was not written; null if it was. `changedEntry` is the entry as someone else left it. */
export type WriteRefusal = {
  message: string
  overlaps: readonly Overlap[]
  changedEntry?: WeekEntryFragment | undefined
} | null

type Assistant = { id: string; displayName: string }

const boundsOf = ({ from, until }: Span) => ({
  start: new Date(from).toISOString(),
  end: new Date(until).toISOString(),
})

/** Returns an entry as it will be, to be shown until the server has answered. */
const expected = (
  { row, entry, span }: WeekWrite,
  assistant: Assistant,
  id: string,
): WeekEntryFragment => {
  const bounds = boundsOf(span)
  const seconds = (span.until - span.from) / 1000
  // Its version is old as soon as it is sent, so it is not corrected again before the answer.
  if (entry) return { ...entry, ...bounds, seconds, abilities: [] }
  return {
    id,
    ...row.of,
    customerServiceId: row.of.customerService?.id ?? null,
    ...bounds,
    seconds,
    note: null,
    voidedAt: null,
    createdAt: bounds.end,
    version: 0,
    abilities: [],
    assistant,
  }
}

const send = async (
  client: ApolloClient,
  { row, entry, span, shortensOthers }: WeekWrite,
  { attempts, ownerInput }: { attempts: ReturnType<typeof createAttempts>; ownerInput: object },
) => {
  const overlap = shortensOthers ? { overlap: 'SHORTEN_OTHERS' as const } : {}
  const bounds = boundsOf(span)
  return entry
    ? perform<CorrectTimeMutation, CorrectTimeInput>(client, CorrectTimeDocument, {
        id: entry.id,
        expectedVersion: entry.version,
        ...bounds,
        ...overlap,
      })
    : perform<RecordTimeMutation, RecordTimeInput>(
        client,
        RecordTimeDocument,
        { ...row.subject, ...ownerInput, ...bounds, ...overlap },
        { attempts },
      )
}

/** Returns the undo of a write: the entry gets its old bounds, or new time is voided. What was shortened for it stays so. */
const undoOf = (entry: WeekEntryFragment | null, storedEntry: { id: string; version: number }) => ({
  of: `TimeEntry:${storedEntry.id}`,
  announcement: 'Undone.',
  ...(entry
    ? undoBy(CorrectTimeDocument, {
        id: storedEntry.id,
        expectedVersion: storedEntry.version,
        start: entry.start,
        end: entry.end,
      })
    : undoBy(VoidTimeDocument, { id: storedEntry.id, reason: 'Undone' })),
})

/** Writes time of an assistant, and shows it before the server has answered. `pendingEntries` are the entries that it is shown by. */
export const useWeekWrites = (assistant: Assistant, isOwn: boolean) => {
  const client = useApolloClient()
  const [pendingEntries, setPendingEntries] = useState<readonly WeekEntryFragment[]>([])
  // A second try after a lost response is the same attempt.
  const [attempts] = useState(createAttempts)
  const count = useRef(0)

  const write = async (weekWrite: WeekWrite): Promise<WriteRefusal> => {
    const { entry, span, shortensOthers } = weekWrite
    count.current += 1
    const expectedEntry = expected(weekWrite, assistant, entry?.id ?? `pending-${count.current}`)
    setPendingEntries((before) => [...before, expectedEntry])
    const replace = (one: WeekEntryFragment, by: readonly WeekEntryFragment[]) =>
      setPendingEntries((before) => [...before.filter((other) => other !== one), ...by])
    const ownerInput = isOwn ? {} : { assistantId: assistant.id }
    const outcome = await send(client, weekWrite, { attempts, ownerInput })
    if (outcome.payload) {
      const { timeEntry } = outcome.payload
      // The new entry can be corrected before the list is read again.
      const savedEntry = { ...expectedEntry, ...timeEntry }
      replace(expectedEntry, [savedEntry])
      announce(
        `${entry ? 'Corrected to' : 'Recorded'} ${formatDuration(timeEntry.seconds ?? 0)}, ${formatSpan(span)}${formatPlanIn(timeEntry)}.`,
        shortensOthers
          ? undefined
          : createUndoOffer(
              client,
              { verb: outcome.action, earlierEntries: outcome.earlierEntries },
              undoOf(entry, timeEntry),
            ),
      )
      void refreshLists(client, outcome.payload).then(() => replace(savedEntry, []))
      return null
    }
    replace(expectedEntry, [])
    const { refusal } = outcome
    if (entry && isConflict(refusal)) {
      const now = await readAgain<TimeEntryRecordFragment>(client, TimeEntryNowDocument, entry.id)
      const is = now?.end && formatSpan({ from: Date.parse(now.start), until: Date.parse(now.end) })
      return {
        message: is
          ? `Someone changed this entry while you were editing. It’s ${is} now. Press Enter to save yours.`
          : 'Someone changed this entry while you were editing. Your text is still here.',
        overlaps: [],
        changedEntry: now ? { ...entry, ...now } : undefined,
      }
    }
    return { message: refusal.message, overlaps: readOverlaps(refusal.overlaps, Date.now()) }
  }

  return { pendingEntries, write }
}
