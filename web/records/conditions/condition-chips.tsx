import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Conditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { ChipText } from './chip-text.tsx'

type Props = {
  conditions: Conditions
  /** The chip that takes the focus when it appears. */
  focusAt: number | null
  onFocused: () => void
  onEdit: (at: number) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

const focusChip = (list: HTMLElement | null, at: number) => {
  const chips = list?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
  chips[Math.min(Math.max(at, 0), chips.length - 1)]?.focus()
}

/** The conditions of a list, each with a button that removes it. */
export const ConditionChips = ({ conditions, focusAt, onFocused, onEdit }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) => focusChip(list.current, at)
  const count = conditions.conditions.length
  useEffect(() => {
    // A new condition arrives with the address, after the dialog has closed.
    if (focusAt === null || focusAt >= count) return undefined
    // The dialog that closes returns the focus first.
    const timer = setTimeout(() => {
      focusChip(list.current, focusAt)
      onFocused()
    })
    return () => clearTimeout(timer)
  }, [list, focusAt, count, onFocused])

  const remove = (at: number) => {
    // While the chip is there, so that the focus does not get lost with it.
    if (count > 1) focus(at === 0 ? 1 : at - 1)
    else list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
    conditions.change(conditions.conditions.filter((_, index) => index !== at))
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) focus(at + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else return
    event.preventDefault()
  }
  return (
    <ul ref={list} aria-label="Conditions" className="flex min-w-0 flex-wrap gap-2 max-sm:hidden">
      {conditions.conditions.map((condition, at) => (
        <li
          // Two conditions may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className="flex max-w-full shrink-0 items-stretch rounded-md border border-line-strong/50 bg-surface-raised text-sm has-[[data-chip]:focus-visible]:outline-2 has-[[data-chip]:focus-visible]:outline-offset-1 has-[[data-chip]:focus-visible]:outline-focus"
        >
          <button
            type="button"
            data-chip
            onClick={() => onEdit(at)}
            onKeyDown={press(at)}
            className="min-h-tap min-w-0 rounded-l-md py-1 pl-3 text-left outline-none hover:bg-surface-hover md:min-h-8 md:pointer-coarse:min-h-tap"
          >
            <ChipText condition={condition} noun={conditions.noun} />
          </button>
          <button
            type="button"
            aria-label={`Remove condition ${at + 1}`}
            onClick={() => remove(at)}
            className="grid min-w-tap place-items-center rounded-r-md text-text-quiet hover:bg-surface-hover hover:text-text md:min-w-8 md:pointer-coarse:min-w-tap"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
