import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'

type Props = {
  /** The id for `aria-describedby` while an error is shown. */
  id: string
  refusal: string | undefined
  isBusy: boolean
  /** The label of the button. */
  does: string
  variant?: ButtonVariant
}

/** The error of a form and its button. Not a live region, because the toast already announces it. */
export const FormEnd = ({ id, refusal, isBusy, does, variant = 'primary' }: Props) => (
  <>
    {refusal && (
      <p id={id} className="flex items-start gap-2 text-sm text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {refusal}
      </p>
    )}
    <Button type="submit" variant={variant} busy={isBusy} wide>
      {does}
    </Button>
  </>
)
