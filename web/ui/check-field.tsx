import { type Ref, useId } from 'react'

type Props = {
  label: string
  hint?: string | undefined
  /** The validation error. */
  message?: string | undefined
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** A box to check, with its label beside it. */
export const CheckField = ({ label, hint, message, isChecked, onCheck, ref }: Props) => {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-tap items-center gap-3 text-sm font-medium md:min-h-9 md:pointer-coarse:min-h-tap">
        <input
          ref={ref}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onCheck(event.target.checked)}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-hint ${id}-message`}
          className="size-4 shrink-0 accent-ink-800 dark:accent-ink-200"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-text-quiet empty:hidden">
        {hint}
      </p>
      <p id={`${id}-message`} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {message}
      </p>
    </div>
  )
}
