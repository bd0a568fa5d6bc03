import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { formatDuration } from '#shared/durations.ts'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { noteField } from '#web/records/time-entry/fields.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { describeStop, refreshTimer } from '#web/records/time-entry/start-timer.ts'
import type { TimeEntryRecordFragment } from '#web/records/time-entry/time-entry.generated.ts'
import {
  useStopTimerMutation,
  useVoidTimeMutation,
} from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

type Props = FormProps<TimeEntryRecordFragment>

/** Asks what was done, and stops the timer. */
export const StopWithNote = ({ record, onClose }: Props) => {
  const client = useApolloClient()
  return (
    <CreateForm
      title={sentence`Stop timer for ${nameOfTime(record)}`}
      mutation={useStopTimerMutation()}
      rules={rulesFor('stopTimer')}
      fixedInput={{ timerId: record.id }}
      fields={[noteField]}
      start={{ note: record.note ?? '' }}
      announcement={({ timeEntry }) => describeStop(timeEntry)}
      then={(payload) => refreshTimer(client, payload)}
      save="Stop timer"
      keep="Keep running"
      refusedText="Couldn’t stop the timer"
      onClose={onClose}
    />
  )
}

/** Asks why the time of the timer does not count, and voids it. */
export const DiscardTimer = ({ record, onClose }: Props) => {
  const client = useApolloClient()
  const [openedAt] = useState(Date.now)
  const seconds = Math.max(0, Math.floor((openedAt - Date.parse(record.start)) / 1000))
  return (
    <CreateForm
      title="Discard this timer?"
      first={`Its ${formatDuration(seconds)} won’t count. The entry stays in the list as void. This can’t be undone.`}
      mutation={useVoidTimeMutation()}
      rules={rulesFor('voidTime')}
      fixedInput={{ id: record.id }}
      fields={[{ name: 'reason', label: 'Reason', kind: 'line' }]}
      start={{ reason: 'Started by mistake' }}
      announcement={() => 'Timer discarded.'}
      then={(payload) => refreshTimer(client, payload)}
      save="Discard timer"
      keep="Keep running"
      isDestructive
      refusedText="Couldn’t discard the timer"
      onClose={onClose}
    />
  )
}
