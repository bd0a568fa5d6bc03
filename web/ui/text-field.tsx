import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldShape } from './field-shape.ts'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: ReactNode
  /** The validation error. */
  message?: string | undefined
  /** A hint shown before validation. */
  hint?: string
  /** A warning about accepted text. */
  warning?: string | undefined
  /** A control at the end of the field, beside the text. */
  end?: ReactNode
}

// In fields of the type email, browsers translate international domains and reject text that the form accepts,
// such as `Jane <jane@…>`.
const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export const TextField = ({ label, message, hint, warning, end, ...input }: Props) => {
  const id = useId()
  const messageId = `${id}-message`
  const hintId = `${id}-hint`
  const warningId = `${id}-warning`
  const describedBy = [message && messageId, warning && warningId, hint && hintId]
    .filter(Boolean)
    .join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          {...(input.type === 'email' && emailInput)}
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={`block px-3 ${end ? 'pr-12' : ''} ${fieldShape}`}
        />
        {end && <div className="absolute inset-y-0 right-0 grid place-items-center">{end}</div>}
      </div>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-text-quiet">
          {hint}
        </p>
      )}
      <output id={warningId} className="mt-1.5 block text-sm text-warning empty:hidden">
        {warning}
      </output>
      <p id={messageId} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {message}
      </p>
    </div>
  )
}
