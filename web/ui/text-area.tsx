import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldShape } from './field-shape.ts'
import { mergeClasses } from './merge-classes.ts'

type AreaProps = ComponentProps<'textarea'>

type Props = Omit<AreaProps, 'className' | 'id'> & {
  label: string
  /** Keeps the label for screen readers only, if the context is enough. */
  isLabelHidden?: boolean
  /** The validation error. */
  message?: string | undefined
  /** A hint shown before validation. */
  hint?: string | undefined
  /** Renders the field, if it does more than take text. */
  renderArea?: (props: AreaProps) => ReactNode
}

const renderPlain = (props: AreaProps) => <textarea {...props} />

/** A multi-line text field that grows with its text. */
export const TextArea = ({
  label,
  isLabelHidden = false,
  message,
  hint,
  rows = 2,
  renderArea = renderPlain,
  ...rest
}: Props) => {
  const id = useId()
  const describedBy = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}
      >
        {label}
      </label>
      {renderArea({
        ...rest,
        id,
        rows,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': describedBy || undefined,
        className: mergeClasses(
          fieldShape,
          'field-sizing-content max-h-60 min-h-20 resize-y px-3 py-2 md:min-h-20 md:pointer-coarse:min-h-20',
        ),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-text-quiet">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-message`} className="mt-1.5 text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
