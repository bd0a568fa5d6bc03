import { useEffect } from 'react'
import { isInFront } from '#web/ui/is-in-front.ts'
import { isTyping } from '#web/ui/is-typing.ts'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { readHeldId, moveHeld } from '#web/writing/cache/held-row.ts'
import type { RowSelection } from './use-row-selection.ts'

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Selects the current row; returns false if the list has no row. */
const pressCurrent = ({ press }: RowSelection, type: string, isRange = false) => {
  if (readHeldId(type) === null) moveHeld(1)
  const id = readHeldId(type)
  if (id) press(id, isRange)
  return id !== null
}

/** The letters that move between rows. */
const moves = ['j', 'k']

/** Returns true for a letter that would act on the current row alone. */
const isLetterOfRow = (letter: string) => /^[a-z]$/.test(letter) && !moves.includes(letter)

/**
 * Handles X, which selects the current row, Shift-X and Shift with an arrow, which select up to it, and Escape, which
 * clears the selection. Until the bar has loaded, letters do nothing while rows are selected: they are meant for all of
 * them.
 */
export const useSelectionKeys = (selection: RowSelection, type: string, hasBar: boolean) =>
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const by = arrows[event.key]
      if (by && event.shiftKey) {
        const id = readHeldId(type)
        // The row that the range begins with.
        if (id === null || !selection.ids.has(id)) return pressCurrent(selection, type)
        return moveHeld(by) && pressCurrent(selection, type, true)
      }
      if (event.key === 'Escape' && (selection.isOn || selection.ids.size > 0)) {
        selection.clear()
        return true
      }
      if (!areSingleKeysOn()) return false
      const letter = latinKey(event)
      if (letter === 'x') return pressCurrent(selection, type, event.shiftKey)
      return !hasBar && selection.ids.size > 0 && isLetterOfRow(letter)
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isTyping(event.target) && !isInFront() && act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [selection, type, hasBar])
