import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { sentence } from '#shared/isolate.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { refreshTimer } from '#web/records/time-entry/start-timer.ts'
import {
  type TimerRecordFragment,
  useStoppedTimerQuery,
} from '#web/records/time-entry/time-entry.generated.ts'
import { CorrectTimeDocument } from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { readNotifications } from '#web/records/viewer/read-notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatClock, formatStart } from '#web/ui/format-time.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { IdleOpening } from './idle-opening.tsx'

type StoppedTimer = TimerRecordFragment & { end: string; idleStoppedAt: string }

const isStopped = (entry: TimerRecordFragment | null | undefined): entry is StoppedTimer =>
  entry != null && entry.end !== null && entry.idleStoppedAt !== null && entry.voidedAt === null

type Props<Of> = Of & { onClose: () => void }

const StoppedNotice = ({ entry, onClose }: Props<{ entry: StoppedTimer }>) => {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, version: expectedVersion, idleStoppedAt: end } = entry
  const canKeep = entry.abilities.includes('correctTime') && end !== entry.end
  const close = () => {
    void readNotifications(client, { noun: 'TIME_ENTRY', recordId: id })
    onClose()
  }
  const keepTime = async () => {
    setBusy(true)
    const input = { id, expectedVersion, end }
    const { payload, refusal } = await perform(client, CorrectTimeDocument, input)
    setBusy(false)
    if (refusal) return setProblem(refusal.message)
    announce(`Kept the time until ${formatClock(end)}.`)
    close()
    await refreshTimer(client, payload)
  }
  return (
    <Dialog open onClose={close} title={`Your timer stopped ${formatStart(entry.end)}`}>
      <div className="px-5 py-4">
        <IdleOpening>
          {sentence`We hadn’t seen you since then, and there was no answer by ${formatClock(end)}. “${nameOfTime(entry)}” has ${formatHours(entry.seconds ?? 0)}.`}
        </IdleOpening>
        <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
          {problem}
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{canKeep ? 'Leave it stopped' : 'Close'}</Button>
          {canKeep && (
            <Button variant="primary" busy={isBusy} onClick={() => void keepTime()}>
              {`Keep the time until ${formatClock(end)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Says that a timer stopped while nobody answered whether the viewer still works, and lets them keep the time. */
export const IdleStopped = ({ id, onClose }: Props<{ id: string }>) => {
  const { data, error } = useStoppedTimerQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  })
  const entry = data?.timeEntry
  // It was answered elsewhere, or corrected since.
  const isSettled = error !== undefined || (data !== undefined && !isStopped(entry))
  useEffect(() => {
    if (isSettled) onClose()
  }, [isSettled, onClose])
  return isStopped(entry) ? <StoppedNotice entry={entry} onClose={onClose} /> : null
}
