import { ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import { fieldShape } from './field-shape.ts'

type Option = { value: string; label: string }

type Props = {
  label: string
  /** Keeps the label for screen readers only, if the context is enough. */
  isLabelHidden?: boolean
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** The validation error. */
  message?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** A native select, so that phones show their own picker. */
export const SelectField = (props: Props) => {
  const { label, isLabelHidden = false, options, value, onChange, message, ref } = props
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}
      >
        {label}
      </label>
      <div className="relative">
        <select
          ref={ref}
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`appearance-none truncate pr-9 pl-3 ${fieldShape}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-text-quiet"
        />
      </div>
      {message && (
        <p id={`${id}-message`} role="alert" className="mt-1.5 text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
