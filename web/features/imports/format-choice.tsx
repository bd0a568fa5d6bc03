import { useId } from 'react'
import { radioShape } from '#web/ui/radio-shape.ts'
import type { Column } from './apply-choice.ts'
import { dayPattern, formatLabels, readDay } from './format-labels.ts'

type Props = { column: Column; onChoose: (column: Column) => void }

/** Asks how dates or amounts of a column are written, by one of its own. */
export const FormatChoice = ({ column, onChoose }: Props) => {
  const name = useId()
  const sample = column.samples.find((text) => dayPattern.test(text)) ?? column.samples[0] ?? ''
  const isDate = column.formats.includes('DAY_FIRST')
  return (
    <fieldset className="text-sm">
      <legend className="mb-2 font-semibold">
        {isDate ? `${sample} is` : `How is ${sample} written?`}
      </legend>
      <div className="flex flex-wrap gap-2">
        {column.formats.map((format) => {
          const day = readDay(sample, format)
          const label = formatLabels[format]
          return (
            <label
              key={format}
              className="flex min-h-tap items-center gap-3 rounded-md border border-line-strong bg-surface-raised px-3 has-checked:bg-press-soft max-sm:w-full md:min-h-9"
            >
              <input
                type="radio"
                name={name}
                checked={column.format === format}
                onChange={() => onChoose({ ...column, format })}
                className={radioShape}
              />
              <span className="font-semibold">{day ?? label}</span>
              {day && <span className="ml-auto pl-6 text-text-quiet">{label.toLowerCase()}</span>}
            </label>
          )
        })}
      </div>
      {isDate && (
        <p className="mt-2 text-xs text-text-quiet">
          The dates of this column fit both ways, or contradict each other, so we can’t tell.
        </p>
      )}
    </fieldset>
  )
}
