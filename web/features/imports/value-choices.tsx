import { sentence } from '#shared/isolate.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { formatCount } from './import-nouns.ts'
import type { ImportFieldsQuery } from './imports.generated.ts'
import type { Column } from './apply-choice.ts'

type Field = ImportFieldsQuery['importFields'][number]

type Props = { column: Column; field: Field; onChoose: (column: Column) => void }

/** Values for which the page has room. A column with more hardly belongs to a field of few values. */
const limit = 100

/** What is chosen for a value that is left out, and for one that is not matched. */
const leftOut = '-'
const open = ''

/** What each value of a column becomes. */
export const ValueChoices = ({ column, field, onChoose }: Props) => {
  const choose = (value: string, to: string) => {
    const values = column.values.map((one) =>
      one.value === value ? { ...one, to: to === leftOut ? null : to, isMatched: true } : one,
    )
    onChoose({ ...column, values })
  }
  return (
    <>
      <ul className="grid gap-x-8 gap-y-4 text-sm sm:gap-y-2 lg:grid-cols-2">
        {column.values.slice(0, limit).map(({ value, rows, to, isMatched }) => (
          <li
            key={value}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_12rem]"
          >
            <span className="font-semibold wrap-anywhere">{value}</span>
            <span className="text-text-quiet tabular-nums">{formatCount(rows, 'row')}</span>
            <span
              className={`max-sm:col-span-2 ${isMatched ? '' : '[&_select]:border-2 [&_select]:border-press'}`}
            >
              <SelectField
                label={sentence`${value} becomes`}
                isLabelHidden
                options={[
                  ...(isMatched ? [] : [{ value: open, label: 'Choose' }]),
                  ...field.choices,
                  { value: leftOut, label: 'Leave out' },
                ]}
                value={isMatched ? (to ?? leftOut) : open}
                onChange={(next) => choose(value, next)}
              />
            </span>
          </li>
        ))}
      </ul>
      {!column.needsChoice && column.values.some(({ isMatched }) => !isMatched) && (
        <p className="mt-2 text-xs text-text-quiet">
          Without a choice, these rows come in without it.
        </p>
      )}
      {column.values.length > limit && (
        <p className="mt-2 text-sm text-text-quiet">
          And {formatCount(column.values.length - limit, 'other value')}. Does this column belong to
          another field?
        </p>
      )}
    </>
  )
}
