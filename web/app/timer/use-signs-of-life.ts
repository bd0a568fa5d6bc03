import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { idleSeconds } from '#shared/time-rules.ts'
import { KeepTimerAliveDocument } from '#web/records/time-entry/timer-verbs.generated.ts'

/** Milliseconds between two reports. */
const reportPause = 5 * 60_000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Reports what the viewer types and points until it is called off. */
const reportInputs = (client: ApolloClient, timerId: string, idleAt: string) => {
  const reportedAt = Date.parse(idleAt) - idleSeconds * 1000
  // The server's clock may be ahead.
  let dueAt = Math.min(reportedAt, Date.now()) + reportPause
  let inputAt = 0
  let timeout: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    timeout = undefined
    dueAt = Date.now() + reportPause
    const secondsAgo = Math.floor((Date.now() - inputAt) / 1000)
    // The computer slept meanwhile.
    if (secondsAgo > idleSeconds) return
    const variables = { input: { timerId, secondsAgo } }
    // A report that is lost is made up for by the next one.
    client.mutate({ mutation: KeepTimerAliveDocument, variables }).catch(() => undefined)
  }
  const notice = () => {
    inputAt = Date.now()
    timeout ??= setTimeout(report, Math.max(0, dueAt - inputAt))
  }
  const options = { capture: true, passive: true }
  for (const input of inputs) addEventListener(input, notice, options)
  return () => {
    clearTimeout(timeout)
    for (const input of inputs) removeEventListener(input, notice, options)
  }
}

/**
 * Reports that the viewer types or points while their timer runs: every five minutes at most, only if they did since,
 * and with the time of the last input, so that no minute of work is lost when they leave.
 */
export const useSignsOfLife = (timer: { id: string; idleAt: string | null } | null) => {
  const client = useApolloClient()
  const timerId = timer?.id
  const idleAt = timer?.idleAt
  useEffect(
    () => (timerId && idleAt ? reportInputs(client, timerId, idleAt) : undefined),
    [client, timerId, idleAt],
  )
}
