import { X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { valueLimits } from '#shared/lists/fields/condition-limits.ts'
import type { Field } from '#shared/lists/fields/field.ts'
import type { OperatorChoice } from '#web/parts/lists/conditions/operator-choices.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  ref: Ref<HTMLInputElement>
  field: Field | undefined
  choice: OperatorChoice | null
  label: string
  typedText: string
  isInvalid: boolean
  /** The id of the list box. */
  list: string
  /** The id of its active line. */
  active: string | undefined
  onType: (typedText: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Goes back to a question that has an answer. */
  onBack: (to: 'field' | 'operator') => void
  onClose: () => void
}

const pill =
  'min-h-tap shrink-0 rounded-sm bg-surface-sunken px-2 text-sm font-medium hover:bg-surface-hover md:min-h-7'

/** The answers so far, each a button that asks again, and the field for the next one. */
export const BoxInput = (props: Props) => {
  const { ref, field, choice, label, typedText, isInvalid, list, active } = props
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line py-1 pr-1 pl-4">
      {field && (
        <button
          type="button"
          aria-label={`Another field than ${field.label}`}
          onClick={() => props.onBack('field')}
          className={pill}
        >
          {field.label}
        </button>
      )}
      {choice && (
        <button
          type="button"
          aria-label={`Another operator than “${choice.label}”`}
          onClick={() => props.onBack('operator')}
          className={pill}
        >
          {choice.short ?? choice.label}
        </button>
      )}
      <input
        ref={ref}
        data-autofocus
        role="combobox"
        aria-label={field ? `${field.label}: ${label}` : label}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${list}-message`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={valueLimits.characters}
        placeholder={label}
        value={typedText}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={props.onKeyDown}
        className="h-11 min-w-20 grow bg-transparent text-base outline-none placeholder:text-text-quiet"
      />
      <IconButton icon={X} label="Close" onPress={props.onClose} className="md:hidden" />
    </div>
  )
}
