import { useState } from 'react'
import { useRemoveOutsideCalendarMutation } from '#web/records/viewer/outside-calendar.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'

/** Removes the viewer's outside calendar once they have confirmed it. */
export const RemoveOutsideCalendar = ({ onRemoved }: { onRemoved: () => void }) => {
  const [remove, { loading }] = useRemoveOutsideCalendarMutation()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const removeNow = async () => {
    setAsking(false)
    setFailure(null)
    try {
      await remove()
      announce('Calendar removed.')
      onRemoved()
    } catch (error) {
      setFailure(errorMessage(error as Error))
    }
  }
  return (
    <>
      <Button variant="danger" busy={loading} onClick={() => setAsking(true)}>
        Remove calendar
      </Button>
      {failure && <Refused>{failure}</Refused>}
      {isAsking && (
        <Confirm
          title="Remove this calendar?"
          confirm="Remove calendar"
          keep="Keep calendar"
          isDestructive
          onConfirm={() => void removeNow()}
          onKeep={() => setAsking(false)}
        >
          Calls can be booked while you’re busy there. The calendar itself isn’t changed.
        </Confirm>
      )}
    </>
  )
}
