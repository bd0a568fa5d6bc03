import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import type { Way } from './overlap-ways.ts'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'

type Props = {
  ways: readonly Way[]
  /** Whose the other time is: `Olivia’s`, `the other`. */
  others: string
  /** The time of the cell as it is. */
  was: number
  isBusy: boolean
  onChoose: (way: Way) => void
  onKeep: () => void
  /** Goes back to the text. */
  onBack: () => void
}

const secondsOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, until }) => sum + (until - from) / 1000, 0)

const formatResult = (spans: readonly Span[]) => {
  const parts = spans.filter(({ from, until }) => until > from)
  return [parts.map(formatSpan).join(' and '), formatCellTime(secondsOf(parts))]
    .filter(Boolean)
    .join(', ')
}

const line =
  'flex min-h-tap w-full items-center justify-between gap-4 border-t border-line px-3 text-left text-sm hover:bg-surface-hover focus-visible:bg-surface-hover focus-visible:-outline-offset-2 md:pointer-fine:min-h-8'

/** The ways to solve an overlap, each with what becomes of the times. Arrow keys move between them. */
export const OverlapChoice = ({ ways, others, was, isBusy, onChoose, onKeep, onBack }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape') onBack()
    else if (by !== 0) buttons[at + by]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const labelOf = ({ kind }: Way) => {
    if (kind === 'shortenThis') return 'Shorten this one'
    return kind === 'move' ? 'Move this one' : `Shorten ${others}`
  }
  return (
    // The keys move between the buttons, which take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} onKeyDown={press} aria-label="Ways to solve the overlap">
      {ways.map((way) => (
        <li key={way.kind}>
          <button type="button" disabled={isBusy} onClick={() => onChoose(way)} className={line}>
            <span>{labelOf(way)}</span>
            <span className="text-right font-semibold tabular-nums">
              {formatResult(way.kind === 'shortenOthers' ? way.remains : [way.span])}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" disabled={isBusy} onClick={onKeep} className={line}>
          <span>Keep both as they were</span>
          <span className="font-semibold tabular-nums">{formatCellTime(was)}</span>
        </button>
      </li>
    </ul>
  )
}
