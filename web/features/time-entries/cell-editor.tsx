import { CircleAlert } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'
import { CellReading } from './cell-reading.tsx'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import { OverlapChoice } from '#web/records/time-entry/overlaps/overlap-choice.tsx'
import { type Way, waysOf } from '#web/records/time-entry/overlaps/overlap-ways.ts'
import type { Overlap } from '#web/records/time-entry/overlaps/read-overlaps.ts'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import type { Circumstances } from '#web/records/time-entry/typed-time/place-length.ts'
import { readTime } from '#web/records/time-entry/typed-time/read-time.ts'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import type { WriteRefusal } from './use-week-writes.ts'

/** How the focus leaves a field: to the next cell, or to where someone pressed. */
export type EditorExit = 'Tab' | 'blur'

type Props = {
  /** The cell: `Olivia Hartwell, Monday, November 23`. */
  label: string
  /** The text to begin with. */
  text: string
  /** True if that text was typed on the cell, false if it is the cell’s own. */
  isTyped: boolean
  /** The time of the cell as it is. */
  was: number
  /** Returns what the typed time is read by, now. */
  circumstances: () => Circumstances
  /** Names whose entries overlap: `Olivia’s`. */
  nameOthers: (overlaps: readonly Overlap[]) => string
  onWrite: (span: Span, shortensOthers: boolean) => Promise<WriteRefusal>
  /** Closes the field; `left` is how the focus left it, if it did. */
  onClose: (exit?: EditorExit) => void
  /** Opens the entries of the day; absent if there are none. */
  onEntries?: (() => void) | undefined
}

type RefusedSpan = NonNullable<WriteRefusal> & { span: Span }

/**
 * The field of a cell. Below it is what the typed time is read as, before it is saved by Enter, Tab, or leaving the
 * field; if it overlaps, the ways to solve that.
 */
export const CellEditor = (props: Props) => {
  const { label, circumstances, nameOthers, onWrite, onClose, onEntries } = props
  // The cell's own text changes if someone else changes its time.
  const [first] = useState(props.text)
  const [text, setText] = useState(first)
  const [refusedSpan, setRefusedSpan] = useState<RefusedSpan | null>(null)
  // While it is saved, the new time is already part of the cell, and would be read as being in its own way.
  const [sentTime, setSentTime] = useState<{ span: Span; was: number } | null>(null)
  const isBusy = sentTime !== null
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isUnchanged = text.trim() === '' || (text === first && !props.isTyped)
  const was = sentTime?.was ?? props.was
  const reading = sentTime?.span ?? (isUnchanged ? null : readTime(text, circumstances()))

  const write = async (span: Span, shortensOthers: boolean, exit?: EditorExit) => {
    if (isBusy) return
    setSentTime({ span, was })
    setRefusedSpan(null)
    const refusal = await onWrite(span, shortensOthers)
    if (!place.current) {
      // Another cell was opened meanwhile: it keeps the focus, and this text has no other place to stand.
      if (refusal)
        showToast({
          title: `Couldn’t save “${text}” for ${label}`,
          description: refusal.message,
          variant: 'destructive',
        })
      return
    }
    if (!refusal) {
      onClose(exit)
      return
    }
    setSentTime(null)
    setRefusedSpan({ ...refusal, span })
    if (refusal.overlaps.length === 0) input.current?.focus()
  }
  const submit = (exit?: EditorExit) => {
    if (!reading) onClose(exit)
    else if (!('error' in reading)) void write(reading, false, exit)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') submit()
    else if (event.key === 'Tab' && !event.shiftKey) submit('Tab')
    else return
    event.preventDefault()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isBusy || refusedSpan || place.current?.contains(relatedTarget)) return
    // A lost window is no decision.
    if (document.hasFocus()) submit('blur')
  }
  const solve = ({ kind, span }: Way) => void write(span, kind === 'shortenOthers')
  const overlaps = refusedSpan?.overlaps ?? []
  const error = refusedSpan?.message ?? (reading && 'error' in reading ? reading.error : null)
  const about = overlaps.length > 0 ? circumstances() : null

  return (
    <div ref={place} onBlur={leave} className="absolute inset-y-0.5 right-0.5 z-sticky w-28">
      <LeaveGuard
        isUnsaved={!isUnchanged && !isBusy}
        saveLeaving={() => {
          const isReadable = reading !== null && !('error' in reading) && !refusedSpan
          if (isReadable) submit('blur')
          return isReadable
        }}
      />
      <input
        ref={input}
        // The field replaces the cell that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
        autoComplete="off"
        readOnly={isBusy}
        onFocus={(event) => {
          if (!props.isTyped) event.target.select()
        }}
        onChange={(event) => {
          setText(event.target.value)
          setRefusedSpan(null)
        }}
        onKeyDown={press}
        className="size-full min-w-0 rounded-sm border-2 border-focus bg-surface-raised px-1.5 text-right text-sm text-text tabular-nums outline-none aria-invalid:border-danger"
      />
      <div
        id={id}
        aria-live="polite"
        className="absolute top-full right-0 mt-1.5 w-80 max-w-[85vw] rounded-md border border-line bg-surface-raised text-left text-sm font-normal text-text shadow-lg"
      >
        <div className="px-3 py-2">
          {error ? (
            <>
              <p className="flex gap-2 text-xs text-danger">
                <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
                {overlaps.length > 0 && refusedSpan
                  ? `${formatSpan(refusedSpan.span)} overlaps ${nameOthers(overlaps)} time, ${overlaps.map(formatSpan).join(' and ')}.`
                  : error}
              </p>
              {/* Tab stays in a field that can’t be saved, so the way out is told. */}
              {overlaps.length === 0 && (
                <p className="mt-1 text-xs text-text-quiet">Esc to cancel</p>
              )}
            </>
          ) : (
            <CellReading reading={reading} was={was} isBusy={isBusy} />
          )}
          {onEntries && overlaps.length === 0 && (
            <button
              type="button"
              onClick={onEntries}
              className="mt-1 min-h-tap text-xs font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current md:pointer-fine:min-h-6"
            >
              Note, void and more
            </button>
          )}
        </div>
        {about && refusedSpan && (
          <OverlapChoice
            ways={waysOf(refusedSpan.span, {
              others: overlaps,
              busy: about.busy ?? [],
              limit: about.now,
            })}
            others={nameOthers(overlaps)}
            was={was}
            isBusy={isBusy}
            onChoose={solve}
            onKeep={() => onClose()}
            onBack={() => {
              setRefusedSpan(null)
              input.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}
