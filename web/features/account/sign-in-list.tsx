import { formatDevice } from '#shared/format-device.ts'
import { useEndOwnSignInsMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { AccountSection } from './account-section.tsx'
import type { AccountPageQuery } from './account-page.generated.ts'

type Props = {
  signIns: NonNullable<AccountPageQuery['me']>['signIns']
  onEnded: () => void
}

/** The user's sign-ins, each with a button that ends it. */
export const SignInList = ({ signIns, onEnded }: Props) => {
  const [endOwnSignIns] = useEndOwnSignInsMutation()
  const { run, isRunning, refusal } = useVerbs()
  const otherSignIns = signIns.filter(({ isCurrent }) => !isCurrent)

  const end = async (input: { signInId?: string }, announcement: string) => {
    const outcome = await run(endOwnSignIns, input)
    if (outcome?.payload) announce(announcement)
    // A sign-in that had already ended is removed from the list, too.
    onEnded()
  }
  return (
    <AccountSection
      title="Signed-in devices"
      aside={
        otherSignIns.length > 1 && (
          <Button
            disabled={isRunning}
            onClick={() => void end({}, 'Signed out of all other devices.')}
          >
            Sign out of all others
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line text-sm">
        {signIns.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => {
          const name = formatDevice(device)
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <p className="font-medium">
                  {name} {isCurrent && <Badge tone="success">This device</Badge>}
                </p>
                <p className="text-text-quiet">
                  {address ?? 'Unknown location'}, last used{' '}
                  <RelativeTime at={lastUsedAt} isWithin />, signed in{' '}
                  <RelativeTime at={createdAt} isWithin />
                </p>
              </div>
              {!isCurrent && (
                <Button
                  isSmall
                  aria-label={`Sign out of ${name}, ${address ?? 'unknown location'}`}
                  disabled={isRunning}
                  onClick={() => void end({ signInId: id }, `Signed out of ${name}.`)}
                >
                  Sign out
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {refusal && (
        <div className="pb-3">
          <Refused>{`Couldn’t sign out. ${refusal.message}`}</Refused>
        </div>
      )}
    </AccountSection>
  )
}
