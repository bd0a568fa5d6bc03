import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'

type Props = { title: string; message: string; onRetry?: () => void; busy?: boolean }

/** A message about a failure, with a retry button. */
export const ErrorState = ({ title, message, onRetry, busy = false }: Props) => (
  <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
    <CircleAlert aria-hidden="true" className="mb-3 size-6 text-danger" />
    <p className="font-semibold">{title}</p>
    <p className="mt-1 max-w-md text-sm text-text-quiet">{message}</p>
    {onRetry && (
      <div className="mt-5">
        <Button onClick={onRetry} busy={busy}>
          Try again
        </Button>
      </div>
    )}
  </div>
)
