import type { ComponentProps, ReactNode } from 'react'
import { contactForm } from '#web/content/contact.ts'
import { useSite } from '#web/site/site-context.ts'

const control =
  'mt-1.5 block w-full rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 aria-[invalid=true]:border-danger aria-[invalid=true]:bg-danger-soft'

/** What was typed into a field of a form that was refused, and what is wrong with it. */
const useRefused = (name: string) => {
  const { refused } = useSite().request
  const message = refused?.fields[name]
  // The answer to a refused form begins at its first wrong field.
  return { value: refused?.values[name], message, focus: message ? { autoFocus: true } : {} }
}

type FrameProps = {
  id: string
  label: string
  required?: boolean
  hint?: string
  message?: string
  children: ReactNode
}

const Frame = ({ id, label, required, hint, message, children }: FrameProps) => (
  <div data-field="">
    <label htmlFor={id} className="font-medium">
      {label}
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

const described = (id: string, hint?: string) =>
  hint ? `${id}-hint ${id}-message` : `${id}-message`

type Common = { name: string; label: string; hint?: string; required?: boolean }

export const TextField = ({
  label,
  hint,
  ...rest
}: Common & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'>) => {
  const id = `field-${rest.name}`
  const { value, message, focus } = useRefused(rest.name)
  return (
    <Frame id={id} label={label} required={rest.required} hint={hint} message={message}>
      <input
        {...rest}
        id={id}
        defaultValue={value ?? rest.defaultValue}
        aria-describedby={described(id, hint)}
        aria-invalid={message ? true : undefined}
        {...focus}
        className={control}
      />
    </Frame>
  )
}

export const TextArea = ({
  label,
  hint,
  ...rest
}: Common & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'>) => {
  const id = `field-${rest.name}`
  const { value, message, focus } = useRefused(rest.name)
  return (
    <Frame id={id} label={label} required={rest.required} hint={hint} message={message}>
      <textarea
        {...rest}
        id={id}
        defaultValue={value ?? rest.defaultValue}
        aria-describedby={described(id, hint)}
        aria-invalid={message ? true : undefined}
        {...focus}
        className={control}
      />
    </Frame>
  )
}

export const SelectField = ({
  label,
  hint,
  children,
  chosen,
  ...rest
}: Common & { children: ReactNode; chosen?: string }) => {
  const id = `field-${rest.name}`
  const { value, message, focus } = useRefused(rest.name)
  return (
    <Frame id={id} label={label} required={rest.required} hint={hint} message={message}>
      <select
        {...rest}
        id={id}
        defaultValue={value ?? chosen}
        aria-describedby={described(id, hint)}
        aria-invalid={message ? true : undefined}
        {...focus}
        className={`${control} pr-9`}
      >
        {children}
      </select>
    </Frame>
  )
}
