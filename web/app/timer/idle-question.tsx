import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { formatHours, formatHoursInColumn, formatStopwatch } from '#shared/durations.ts'
import { sentence } from '#shared/isolate.ts'
import { idleAnswerSeconds, idleSeconds } from '#shared/time-rules.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import { describeStop, refreshTimer } from '#web/records/time-entry/start-timer.ts'
import type { TimerRecordFragment } from '#web/records/time-entry/time-entry.generated.ts'
import {
  AnswerIdleTimerDocument,
  type AnswerIdleTimerMutation,
} from '#web/records/time-entry/timer-verbs.generated.ts'
import type { IdleAnswer } from '#web/schema.generated.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatClock } from '#web/ui/format-time.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { IdleOpening } from './idle-opening.tsx'

type Payload = NonNullable<AnswerIdleTimerMutation['answerIdleTimer']>

/** Says what became of the timer. One that stopped by itself meanwhile has a dialog of its own. */
const announceAnswer = ({ timeEntry, started: startedTimer }: Payload) => {
  if (timeEntry.idleStoppedAt !== null) return
  if (timeEntry.end === null) announce('Kept the time. Your timer goes on.')
  else
    announce(
      describeStop(timeEntry),
      undefined,
      startedTimer ? 'A new timer has started.' : undefined,
    )
}

/** The time, which changes each second. */
const useClock = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** Returns the times of a question: the start, the last sign of life, and when the timer stops without an answer. */
const timesOf = ({ start, idleAt }: TimerRecordFragment) => {
  const askedAt = Date.parse(idleAt ?? start)
  return {
    start: Date.parse(start),
    lastSeen: askedAt - idleSeconds * 1000,
    stop: askedAt + idleAnswerSeconds * 1000,
  }
}

const clockOf = (at: number) => formatClock(new Date(at).toISOString())
const secondsBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))

/** The three answers, each with its result. */
const answersAt = (timer: TimerRecordFragment, now: number) => {
  const { start, lastSeen } = timesOf(timer)
  const workedText = formatHoursInColumn(secondsBetween(start, lastSeen))
  return [
    {
      answer: 'KEEP',
      label: 'Keep the time',
      hint: `I was working from ${clockOf(start)} until now`,
      result: formatHoursInColumn(secondsBetween(start, now)),
    },
    {
      answer: 'DISCARD',
      label: `Discard ${formatHours(secondsBetween(lastSeen, now))}`,
      hint: `Stop at ${clockOf(lastSeen)}`,
      result: workedText,
    },
    {
      answer: 'SPLIT',
      label: 'Split',
      hint: `Stop at ${clockOf(lastSeen)}, and start a new timer now`,
      result: `${workedText} + 0:00`,
    },
  ] as const
}

/** Asks whether the viewer still works, on every open page. Each answer says what it does. */
export const IdleQuestion = ({ timer }: { timer: TimerRecordFragment; onClose: () => void }) => {
  const client = useApolloClient()
  const now = useClock()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { start, lastSeen, stop } = timesOf(timer)
  const give = async (answer: IdleAnswer) => {
    setBusy(true)
    const input = { timerId: timer.id, answer }
    const { payload, refusal } = await perform(client, AnswerIdleTimerDocument, input)
    if (payload) {
      announceAnswer(payload)
      await refreshTimer(client, payload)
    }
    setProblem(refusal?.message ?? null)
    setBusy(false)
  }
  return (
    <Dialog
      open
      mustAnswer
      onClose={() => undefined}
      title={sentence`Still working on “${nameOfTime(timer)}”?`}
    >
      <div className="px-5 py-4">
        <IdleOpening>
          We haven’t seen you since {clockOf(lastSeen)}. Your timer shows{' '}
          <span className="tabular-nums">{formatStopwatch(secondsBetween(start, now))}</span>.
        </IdleOpening>
        <ul className="mt-4 divide-y divide-line overflow-clip rounded-md border border-line-strong/50">
          {answersAt(timer, now).map(({ answer, label, hint, result }) => (
            <li key={answer}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void give(answer)}
                className="flex min-h-tap w-full items-center gap-4 px-4 py-2.5 text-left -outline-offset-2 hover:bg-surface-hover disabled:opacity-60"
              >
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-text-quiet">{hint}</span>
                </span>
                <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
                  {result}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
          {problem}
        </p>
        <p className="mt-3 text-sm text-text-quiet">
          Without an answer by {clockOf(stop)}, it stops at {clockOf(lastSeen)}. You can undo that.
        </p>
      </div>
    </Dialog>
  )
}
