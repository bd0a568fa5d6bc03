import { Button } from '#web/ui/button.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useLate } from '#web/ui/use-late.ts'
import type { UnsentChange } from '#web/writing/outbox/unsent.ts'

type Props = {
  message: UnsentChange & { isSending: boolean }
  onRetry: () => void
  /** Puts it back into the field, to write it in another form. */
  onEdit: () => void
  onDelete: () => void
}

/** An unsent message: pending, or with the reason for its failure and buttons to retry (to edit what the server has refused) or delete it. */
export const UnsentRow = ({ message, onRetry, onEdit, onDelete }: Props) => {
  const isLate = useLate(message.isSending)
  return (
    <li className="flex flex-col items-end pt-3 sm:pr-10.5">
      {message.input['audience'] === 'STAFF' && (
        <p className="mb-1 text-xs font-medium">to staff only</p>
      )}
      <p
        className={`max-w-[min(36rem,88%)] rounded-lg px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-line ${message.isSending ? 'bg-ink-800 text-ink-50 dark:bg-ink-600' : 'border border-dashed border-danger text-text'}`}
      >
        {message.text}
      </p>
      {message.isSending ? (
        isLate && <p className="mt-1 text-xs text-text-quiet">Sending…</p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
          <Refused>{`Couldn’t send. ${message.reason}`}</Refused>
          {message.isWrong ? (
            <Button isSmall onClick={onEdit}>
              Edit
            </Button>
          ) : (
            <Button isSmall onClick={onRetry}>
              Retry
            </Button>
          )}
          <Button isSmall variant="quiet" onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
