import { useApolloClient } from '@apollo/client/react'
import { isolate } from '#shared/isolate.ts'
import { startTimer, type TimeSubject } from '#web/records/time-entry/start-timer.ts'
import { useWorkOf } from '#web/records/time-entry/use-work-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'

type Props = { subject: TimeSubject; onClose: () => void }

/** Asks which plan a timer is for, and starts it: one press. */
export const AskPlan = ({ subject, onClose }: Props) => {
  const client = useApolloClient()
  const { plans, error } = useWorkOf(subject)
  return (
    <Dialog open onClose={onClose} title="Which plan is this time for?">
      <div className="space-y-2 p-4 sm:p-5">
        {error && <p role="alert">{errorMessage(error)}</p>}
        {plans.length === 0 && !error && <Skeleton className="h-24" />}
        {plans.map(({ value, label, leftText }) => (
          <Button
            key={value}
            isWide
            onClick={() => {
              onClose()
              void startTimer(client, { ...subject, customerServiceId: value })
            }}
          >
            <span className="grow text-left">{isolate(label)}</span>
            <span className="font-normal text-text-quiet">{leftText}</span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
