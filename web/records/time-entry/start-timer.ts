import type { ApolloClient } from '@apollo/client'
import { formatDuration } from '#shared/durations.ts'
import { sentence } from '#shared/isolate.ts'
import type { StopTimerInput } from '#web/schema.generated.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { askForPlan } from './plan-question.ts'
import { formatPlanIn, nameOfTime } from './name-of-time.ts'
import { RunningTimerDocument, type TimeEntryRecordFragment } from './time-entry.generated.ts'
import {
  StartTimerDocument,
  StopTimerDocument,
  type StopTimerMutation,
} from './time-entry-mutations.generated.ts'

/** What time is spent on. */
export type TimeSubject = (
  | { customerId: string }
  | { customerServiceId: string }
  | { taskId: string }
) & { customerServiceId?: string }

/** Reads the viewer's timer again, and the lists that a change of it concerns. */
export const refreshTimer = (client: ApolloClient, payload: object) =>
  Promise.all([
    client.refetchQueries({ include: [RunningTimerDocument] }),
    refreshLists(client, payload),
  ])

const formatStoppedAt = (entry: TimeEntryRecordFragment) =>
  `Timer stopped: ${formatDuration(entry.seconds ?? 0)}.`

/** Says how long the stopped timer ran, if one ran. */
export const describeStop = (entry: TimeEntryRecordFragment | null) =>
  entry ? formatStoppedAt(entry) : 'No timer was running.'

/** Starts the viewer's timer, and says for which plan and what it stopped. Asks for the plan if only a person knows it. */
export const startTimer = async (client: ApolloClient, subject: TimeSubject) => {
  const { payload, refusal } = await perform(client, StartTimerDocument, subject)
  if (refusal?.fields['customerServiceId'] && !subject.customerServiceId) {
    askForPlan(subject)
    return
  }
  if (refusal) {
    showToast({
      title: 'Couldn’t start the timer',
      description: refusal.message,
      variant: 'destructive',
    })
    return
  }
  const { timeEntry, stopped: stoppedEntry } = payload
  announce(
    sentence`Timer started for ${nameOfTime(timeEntry)}${formatPlanIn(timeEntry)}.`,
    undefined,
    stoppedEntry ? formatStoppedAt(stoppedEntry) : undefined,
  )
  await refreshTimer(client, payload)
}

/** Stops a timer, the running one unless an id is given, and says how long it ran. */
export const stopTimer = async (client: ApolloClient, id?: string) => {
  const { payload, refusal } = await perform<StopTimerMutation, StopTimerInput>(
    client,
    StopTimerDocument,
    id === undefined ? {} : { timerId: id },
  )
  if (refusal) {
    showToast({
      title: 'Couldn’t stop the timer',
      description: refusal.message,
      variant: 'destructive',
    })
    return
  }
  announce(describeStop(payload.timeEntry))
  await refreshTimer(client, payload)
}
