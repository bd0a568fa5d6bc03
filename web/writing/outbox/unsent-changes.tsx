import { useContext } from 'react'
import type { Action } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { OutboxContext } from './outbox.ts'

type Props = {
  /** The cache id of the record: `Task:12`. */
  of: string
  /** Shows the changes by one action only. */
  action?: Action
}

/** The changes to a record that have not been sent: with the reason, and buttons to send or delete them. */
export const UnsentChanges = ({ of, action }: Props) => {
  const outbox = useContext(OutboxContext)
  const unsentChanges = outbox?.unsentChanges.filter(
    (one) => one.of === of && (action === undefined || one.action === action),
  )
  if (!outbox || !unsentChanges?.length) return null
  return (
    <ul
      aria-label="Not sent"
      className="relative z-1 col-span-full my-1 basis-full space-y-1 text-sm"
    >
      {unsentChanges.map(({ id, label, name, text, reason, isLost, isSending }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed border-line-strong px-3 py-1.5"
        >
          <span className="min-w-0 grow wrap-anywhere">
            <strong className="font-semibold">
              {isSending ? 'Sending…' : isLost ? 'Not sent yet' : 'Couldn’t send'}
            </strong>{' '}
            {label}
            {text && <span className="block whitespace-pre-line">{text}</span>}
            {!isSending && <span className="block text-xs text-text-quiet">{reason}</span>}
          </span>
          {!isSending && (
            <span className="flex gap-2">
              <Button
                isSmall
                aria-label={`Retry: ${label}, ${name}`}
                onClick={() => outbox.retry(id)}
              >
                Retry
              </Button>
              <Button
                isSmall
                variant="quiet"
                aria-label={`Delete: ${label}, ${name}`}
                onClick={() => outbox.remove(id)}
              >
                Delete
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
