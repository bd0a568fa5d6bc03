import { useId } from 'react'
import type { RefusedInput } from '#web/writing/forms/use-refused-input.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import { dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { useDayTimeQuery } from '#web/records/time-entry/typed-time/day-time.generated.ts'
import { busyOf, dayTimeVariables, entriesOf } from '#web/records/time-entry/typed-time/day-time.ts'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import { wallOf } from '#web/ui/reader-clock.ts'
import { nameOthers } from './name-others.ts'
import { OverlapChoice } from './overlap-choice.tsx'
import { type Way, waysOf } from './overlap-ways.ts'
import { readOverlaps } from './read-overlaps.ts'

type Props = {
  refusedInput: RefusedInput
  /** The time that was refused. */
  span: Span
  /** Whose time it is; absent if the form does not know. */
  assistantId: string | undefined
  /** The entry that is corrected. */
  entryId?: string
  /** The seconds of that entry as it is. */
  was?: number
}

const inputOf = ({ kind, span }: Way) => ({
  start: new Date(span.from).toISOString(),
  end: new Date(span.until).toISOString(),
  ...(kind === 'shortenOthers' && { overlap: 'SHORTEN_OTHERS' }),
})

/** The ways to solve an overlap for which a form’s time was refused; nothing after another refusal. */
export const OverlapSolver = ({ refusedInput, span, assistantId, entryId, was = 0 }: Props) => {
  const id = useId()
  const now = refusedInput.at
  const overlaps = readOverlaps(refusedInput.refusal.overlaps, now)
  const day = dayOf(wallOf(new Date(span.from)).toISOString().slice(0, 10))
  const { data, loading } = useDayTimeQuery({
    variables: dayTimeVariables(assistantId, day),
    skip: overlaps.length === 0,
    fetchPolicy: 'network-only',
  })
  if (overlaps.length === 0 || (loading && !data)) return null
  const entries = entriesOf(data)
  const otherNames = nameOthers(overlaps, entries)
  const busySpans = busyOf(
    entries.filter((entry) => entry.id !== entryId),
    now,
  )
  // Without the assistant’s other time, moving this time could make the next overlap.
  const limit = assistantId === undefined ? span.from : Math.min(now, day.until)
  return (
    <section aria-labelledby={id} className="rounded-md border border-line text-sm">
      <p id={id} className="px-3 py-2">
        {`${formatSpan(span)} overlaps ${otherNames} time, ${overlaps.map(formatSpan).join(' and ')}.`}
      </p>
      <OverlapChoice
        key={`${span.from} ${span.until}`}
        ways={waysOf(span, { others: overlaps, busy: busySpans, limit })}
        others={otherNames}
        was={was}
        isBusy={refusedInput.isBusy}
        onChoose={(way) => refusedInput.again(inputOf(way))}
        onKeep={refusedInput.close}
        onBack={refusedInput.back}
      />
    </section>
  )
}
