import { sentence } from '#shared/isolate.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { ColumnResult } from './column-result.tsx'
import { FormatChoice } from './format-choice.tsx'
import type { ImportFieldsQuery } from './imports.generated.ts'
import type { Column } from './apply-choice.ts'
import { ValueChoices } from './value-choices.tsx'

type Field = ImportFieldsQuery['importFields'][number]

type Props = {
  column: Column
  fields: readonly Field[]
  /** True if its choices are to be seen without a press. */
  isUnfolded: boolean
  onField: (column: Column, field: string | null, takesSeveral: boolean) => void
  onChoose: (column: Column) => void
}

/** A column of the file with two of its values, the field that it becomes, and the choices that this needs. */
export const ColumnRow = ({ column, fields, isUnfolded, onField, onChoose }: Props) => {
  const field = fields.find(({ name }) => name === column.field)
  const choices = field && (
    <div className="grid gap-4">
      {column.formats.length > 0 && <FormatChoice column={column} onChoose={onChoose} />}
      {column.values.length > 0 && (
        <ValueChoices column={column} field={field} onChoose={onChoose} />
      )}
    </div>
  )
  const hasChoices = column.formats.length > 0 || column.values.length > 0
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="grid items-center gap-x-6 gap-y-2 px-4 py-2.5 sm:px-5 md:grid-cols-[minmax(0,1fr)_15rem_minmax(0,14rem)]">
        <div className="min-w-0">
          <p className="text-sm font-semibold wrap-anywhere">{column.header}</p>
          <p className="mt-1 flex min-w-0 flex-wrap gap-1.5 text-xs text-text-quiet">
            {column.samples.map((sample) => (
              <span
                key={sample}
                className="max-w-full truncate rounded-sm bg-surface-sunken px-1.5"
              >
                {sample}
              </span>
            ))}
            {column.samples.length === 0 && 'empty'}
          </p>
        </div>
        <div data-column={column.column}>
          <SelectField
            label={sentence`${column.header} becomes`}
            isLabelHidden
            options={[
              { value: '', label: 'Not imported' },
              ...fields.map(({ name, label }) => ({ value: name, label })),
            ]}
            value={column.field ?? ''}
            onChange={(name) =>
              onField(
                column,
                name || null,
                fields.find((one) => one.name === name)?.takesSeveral ?? false,
              )
            }
          />
        </div>
        <ColumnResult column={column} />
      </div>
      {hasChoices && (
        <details
          open={isUnfolded}
          className="border-t border-line bg-surface-sunken px-4 py-3 sm:px-5"
        >
          <summary className="min-h-tap cursor-pointer text-sm font-medium md:min-h-0">
            {column.values.length > 0 ? 'What its values become' : 'How it is written'}
          </summary>
          <div className="pt-3">{choices}</div>
        </details>
      )}
    </li>
  )
}
