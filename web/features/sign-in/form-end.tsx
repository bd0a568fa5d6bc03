import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** What the form is described by while it is refused. */
  id: string
  refusal: string | undefined
  isBusy: boolean
  /** What stands on the button. */
  does: string
}

/** Why a form was refused, and its button. No live region: the toast has said it. */
export const FormEnd = ({ id, refusal, isBusy, does }: Props) => (
  <>
    {refusal && (
      <p id={id} className="flex items-start gap-2 text-sm text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {refusal}
      </p>
    )}
    <Button type="submit" variant="primary" busy={isBusy} wide>
      {does}
    </Button>
  </>
)
