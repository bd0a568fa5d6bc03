import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { arePasskeysOffered } from '#web/viewer/passkeys.ts'
import type { AccountPageQuery } from './account-page.generated.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { RemovePasskeyForm } from './remove-passkey-form.tsx'

type Passkeys = NonNullable<NonNullable<AccountPageQuery['me']>['secondFactor']>['passkeys']

type Props = {
  passkeys: Passkeys
  /** Called with new recovery codes, which come with the first passkey. */
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** The user's passkeys, each with a way to remove it, and a form that adds one. */
export const PasskeyPanel = ({ passkeys, onCodes, onChanged }: Props) => {
  /** The ID of the passkey that is being removed, or `add`. */
  const [open, setOpen] = useState<string | null>(null)
  const isOffered = arePasskeysOffered()
  if (!isOffered && passkeys.length === 0) return null
  return (
    <Panel
      title="Passkeys"
      aside={
        isOffered && open !== 'add' && <Button onClick={() => setOpen('add')}>Add a passkey</Button>
      }
    >
      <p className="p-4 text-sm text-text-quiet sm:px-5">
        Sign in with your fingerprint, face, or screen lock. Nothing to type.
      </p>
      {open === 'add' && (
        <AddPasskeyForm
          onAdded={(codes) => {
            setOpen(null)
            if (codes) onCodes(codes)
            onChanged()
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="space-y-3 px-4 py-2 sm:px-5">
              <div className="flex min-h-10 items-center gap-3">
                <div className="min-w-0 grow">
                  <p className="font-medium break-words">{name}</p>
                  <p className="text-text-quiet">
                    Added <RelativeTime at={createdAt} />
                    {lastUsedAt ? (
                      <>
                        , used <RelativeTime at={lastUsedAt} />
                      </>
                    ) : (
                      ', never used'
                    )}
                  </p>
                </div>
                {open !== id && (
                  <Button
                    small
                    variant="quiet"
                    aria-label={`Remove ${name}`}
                    onClick={() => setOpen(id)}
                  >
                    Remove
                  </Button>
                )}
              </div>
              {open === id && (
                <RemovePasskeyForm
                  id={id}
                  name={name}
                  onRemoved={() => {
                    setOpen(null)
                    onChanged()
                  }}
                  onCancel={() => setOpen(null)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
