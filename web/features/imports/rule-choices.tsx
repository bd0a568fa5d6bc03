import { type ReactNode, useId } from 'react'
import { RadioRow } from '#web/ui/radio-row.tsx'

type Option<Value> = { value: Value; label: string; hint?: string }

type Props<Value> = {
  legend: string
  options: readonly Option<Value>[]
  value: Value
  /** Shown at the end of the rule that is chosen: its rows. */
  beside?: ReactNode
  onChoose: (value: Value) => void
}

/** A rule of an import, as radio buttons with what each does. */
export const RuleChoices = <Value extends string>(props: Props<Value>) => {
  const { legend, options, value, beside, onChoose } = props
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="overflow-hidden rounded-md border border-line bg-surface-raised">
        {options.map(({ value: one, label, hint }) => (
          <RadioRow
            key={one}
            name={name}
            isChosen={one === value}
            onChoose={() => onChoose(one)}
            sideContent={one === value && beside}
          >
            <span className="min-w-0 py-2">
              <span className="font-semibold">{label}</span>
              {hint && <span className="block text-xs text-text-quiet">{hint}</span>}
            </span>
          </RadioRow>
        ))}
      </div>
    </fieldset>
  )
}
