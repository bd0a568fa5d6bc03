import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Field,
  Label,
} from '@headlessui/react'
import { type MouseEvent, type Ref, useId, useState } from 'react'
import { fieldShape } from './field-shape.ts'

type Option = { value: string; label: string; detail?: string | undefined }

type Props = {
  label: string
  /** The selected value; empty if there is none. */
  value: string
  onChange: (value: string) => void
  /** The typed search. */
  words: string
  onWords: (words: string) => void
  options: readonly Option[]
  isLoading?: boolean
  message?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * Opens the list at a press, by its key: the library opens it at a focus alone, also at one that returns by itself, and
 * not where the focus is already.
 */
const openList = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
  if (input.getAttribute('aria-expanded') === 'true') return
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}

/** A field that selects one of many options by typing. */
export const ComboField = (props: Props) => {
  const { label, value, onChange, words, onWords, options, isLoading, message, ref } = props
  const messageId = useId()
  const [chosenOption, setChosenOption] = useState<Option | null>(null)
  const choose = (option: Option | null) => {
    setChosenOption(option)
    onChange(option?.value ?? '')
  }
  return (
    <Field>
      <Label className="mb-1.5 block text-sm font-medium">{label}</Label>
      <Combobox
        value={value && chosenOption ? chosenOption : null}
        by="value"
        onChange={choose}
        onClose={() => onWords('')}
      >
        <ComboboxInput
          ref={ref}
          autoComplete="off"
          onClick={openList}
          displayValue={(option: Option | null) => option?.label ?? ''}
          onChange={(event) => onWords(event.target.value)}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          className={`block px-3 ${fieldShape}`}
        />
        <ComboboxOptions
          anchor={{ to: 'bottom start', gap: 4 }}
          className="z-dialog w-(--input-width) rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md empty:hidden"
        >
          {options.map((option) => (
            <ComboboxOption
              key={option.value}
              value={option}
              className="flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 data-focus:bg-surface-hover md:min-h-9"
            >
              <span className="min-w-0 grow truncate font-medium">{option.label}</span>
              {option.detail && <span className="truncate text-text-quiet">{option.detail}</span>}
            </ComboboxOption>
          ))}
          {options.length === 0 && words && !isLoading && (
            <p className="px-3 py-2 text-text-quiet">{`No customers match “${words}”.`}</p>
          )}
        </ComboboxOptions>
      </Combobox>
      <p id={messageId} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {message}
      </p>
    </Field>
  )
}
