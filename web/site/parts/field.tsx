import type { ComponentProps, ReactNode } from 'react'
import { formatFieldProblem } from '#shared/field-words.ts'
import type { FieldWords } from '#shared/field-words.ts'
import { contactForm } from '#web/content/contact.ts'
import { useSite } from '#web/site/site-context.ts'

const look =
  'mt-1.5 block min-h-12 w-full rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 aria-[invalid=true]:border-danger aria-[invalid=true]:bg-danger-soft'

type FrameProps = {
  id: string
  isWide?: boolean
  words: FieldWords
  required?: boolean
  hint?: string
  message?: string
  children: ReactNode
}

const Frame = ({ id, isWide, words, required, hint, message, children }: FrameProps) => (
  <div
    data-field=""
    className={isWide ? 'sm:col-span-2' : undefined}
    data-label={words.label}
    data-missing={words.missing}
    data-invalid={words.invalid}
  >
    <label htmlFor={id} className="font-medium">
      {words.label}
      {!required && <span className="font-normal text-text-quiet"> ({contactForm.optional})</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className="text-sm text-text-quiet">
        {hint}
      </p>
    )}
    {children}
    <p
      id={`${id}-message`}
      data-message=""
      className="mt-1 text-sm font-medium text-danger empty:hidden"
    >
      {message}
    </p>
  </div>
)

type CommonProps = { name: string; words: FieldWords; hint?: string; required?: boolean }

/** Returns the properties of the frame and of the control of a field, and the value that a rejected form had in it. */
const useField = ({ name, words, hint, required }: CommonProps) => {
  const { refusedForm } = useSite().request
  const error = refusedForm?.fields[name]
  const message = error && formatFieldProblem(words, error)
  const id = `field-${name}`
  return {
    value: refusedForm?.values[name],
    frame: { id, words, hint, required, message },
    control: {
      id,
      'aria-describedby': hint ? `${id}-hint ${id}-message` : `${id}-message`,
      'aria-invalid': message ? true : undefined,
      // The response to a rejected form focuses its first invalid field.
      ...(message && { autoFocus: true }),
    },
  }
}

export const TextField = ({
  words,
  hint,
  ...rest
}: CommonProps & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'>) => {
  const { value, frame, control } = useField({ words, hint, ...rest })
  return (
    <Frame {...frame}>
      <input {...rest} {...control} defaultValue={value ?? rest.defaultValue} className={look} />
    </Frame>
  )
}

export const TextArea = ({
  words,
  hint,
  ...rest
}: CommonProps & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'>) => {
  const { value, frame, control } = useField({ words, hint, ...rest })
  return (
    <Frame {...frame}>
      <textarea {...rest} {...control} defaultValue={value ?? rest.defaultValue} className={look} />
    </Frame>
  )
}

export const SelectField = ({
  words,
  hint,
  children,
  chosenValue,
  isWide,
  ...rest
}: CommonProps & { children: ReactNode; chosenValue?: string; isWide?: boolean }) => {
  const { value, frame, control } = useField({ words, hint, ...rest })
  return (
    <Frame {...frame} isWide={isWide}>
      <div className="relative">
        <select
          {...rest}
          {...control}
          defaultValue={value ?? chosenValue}
          className={`${look} appearance-none truncate pr-9`}
        >
          {children}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="pointer-events-none absolute right-3 bottom-4 size-4 fill-none stroke-current stroke-2 text-text-quiet"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </div>
    </Frame>
  )
}
