import { Check, CircleAlert } from 'lucide-react'
import { formatLabels } from './format-labels.ts'
import type { Column } from './apply-choice.ts'

const countOpen = ({ values }: Column) => values.filter(({ isMatched }) => !isMatched).length

/** Returns true if a person should look at a column: for a choice that is needed, or a name of nobody here. */
export const isOpen = (column: Column) => column.needsChoice || countOpen(column) > 0

/** Returns what is still to be chosen for a column, or what was understood. */
const resultOf = (column: Column) => {
  const { field, format, formats, values } = column
  if (field === null) return { text: 'Choose a field to bring it in' }
  const openCount = countOpen(column)
  if (openCount > 0)
    return {
      isNow: true,
      text: `${openCount} of ${values.length} ${openCount === 1 ? 'isn’t' : 'aren’t'} matched`,
    }
  if (formats.length > 0 && format === null)
    return {
      isNow: true,
      text: formats.includes('DAY_FIRST') ? 'Day or month first?' : 'Point or comma?',
    }
  if (values.length > 0) return { text: `${values.length} of ${values.length} values` }
  return { text: format ? formatLabels[format] : 'Matched' }
}

/** What is still to be chosen for a column, or what was understood. */
export const ColumnResult = ({ column }: { column: Column }) => {
  const { text, isNow = false } = resultOf(column)
  const isMatched = column.field !== null && !isNow
  const Icon = isNow ? CircleAlert : Check
  return (
    <p
      className={`flex items-center gap-2 text-sm ${isNow ? 'font-semibold text-press-text' : isMatched ? 'text-success' : 'text-text-quiet'}`}
    >
      {column.field !== null && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {text}
    </p>
  )
}
