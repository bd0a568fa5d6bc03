import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'

type Props = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  state: { isSubmitting: boolean; errors: { root?: { message?: string } | undefined } }
  /** The label of the button. */
  does: string
  variant?: ButtonVariant
  /** The fields. */
  children: ReactNode
}

/** A form with its error and its button. The error is not a live region, because the toast already announces it. */
export const AccountForm = ({ onSubmit, state, does, variant = 'primary', children }: Props) => {
  const id = useId()
  const refusal = state.errors.root?.message
  return (
    <form noValidate aria-describedby={refusal && id} onSubmit={onSubmit} className="space-y-5">
      {children}
      {refusal && (
        <p id={id} className="flex items-start gap-2 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {refusal}
        </p>
      )}
      <Button type="submit" variant={variant} busy={state.isSubmitting} isWide>
        {does}
      </Button>
    </form>
  )
}
