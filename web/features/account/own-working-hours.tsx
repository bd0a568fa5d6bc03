import { WorkingHours } from '#web/records/user/availability/working-hours.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnWorkingHoursQuery } from './own-working-hours.generated.ts'

/** When the viewer, who is staff, can be called. */
export const OwnWorkingHours = () => {
  const { data, loading, error, refetch } = useOwnWorkingHoursQuery()
  const person = data?.me?.user
  return (
    <AccountSection title="Working hours" intro="When customers can book a call with you.">
      <div className="py-4">
        {error && (
          <ErrorState
            title="Couldn’t load your working hours"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={loading}
          />
        )}
        {!person && loading && (
          <Waiting label="Loading your working hours">
            <Skeleton className="h-24 rounded-lg" />
          </Waiting>
        )}
        {person && <WorkingHours person={person} mayChange />}
      </div>
    </AccountSection>
  )
}
