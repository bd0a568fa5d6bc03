import type { Field } from '#shared/lists/fields/field.ts'
import type { BoxState } from './box-state.ts'

/** The step of the box, and the state of its lines. */
export type Hinted = {
  state: BoxState
  field: Field | undefined
  isLoading: boolean
  hasFailed: boolean
  hasOptions: boolean
  /** The number of fields while one is asked for. */
  total: number | undefined
}

/** Returns the sentence below the box that says how to go on. */
export const hintOf = ({ state, field, total, isLoading, hasFailed, hasOptions }: Hinted) => {
  const { choice, typedText } = state
  if (hasFailed) return 'Couldn’t load the choices. Check your connection and type again.'
  if (isLoading) return 'Loading…'
  if (choice && 'kind' in choice) {
    if (choice.kind === 'record' && typedText.trim() === '') return 'Type to search.'
    if ((choice.kind === 'person' || choice.kind === 'record') && !hasOptions)
      return `Nothing matches “${typedText.trim()}”. Backspace goes back.`
    if (choice.kind === 'words') return 'Space checks several, Enter adds.'
    return 'Backspace goes back.'
  }
  if (!hasOptions) return 'Nothing matches. Use fewer letters.'
  if (field) return `${field.is === 'date' ? 'Or type “14 days”. ' : ''}Backspace goes back.`
  return `${total} fields. Type to find one.`
}
