import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { AccountPageQuery } from './account-page.generated.ts'
import { RemovePasskeyForm } from './remove-passkey-form.tsx'

type SecondFactor = NonNullable<NonNullable<AccountPageQuery['me']>['secondFactor']>

export type Passkey = SecondFactor['passkeys'][number]

type Props = Passkey & { onRemoved: () => void }

/** A passkey, with a form that removes it. */
export const PasskeyRow = ({ id, name, createdAt, lastUsedAt, onRemoved }: Props) => {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-10 items-center gap-3">
        <KeyRound aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
        <div className="min-w-0 grow">
          <p className="font-medium break-words">{name}</p>
          <p className="text-xs text-text-quiet">
            Added <RelativeTime at={createdAt} isWithin />.{' '}
            {lastUsedAt ? (
              <>
                Used <RelativeTime at={lastUsedAt} isWithin />.
              </>
            ) : (
              'Not used yet.'
            )}
          </p>
        </div>
        {!isRemoving && (
          <Button
            isSmall
            variant="quiet"
            aria-label={`Remove ${name}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        )}
      </div>
      {isRemoving && (
        <RemovePasskeyForm
          id={id}
          name={name}
          onRemoved={onRemoved}
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  )
}
