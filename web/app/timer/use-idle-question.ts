import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { RunningTimerDocument } from '#web/records/time-entry/time-entry.generated.ts'

/** Returns true from the moment on at which the viewer of a running timer is asked whether they still work. */
export const useIdleQuestion = (timer: { idleAt: string | null } | null): boolean => {
  const client = useApolloClient()
  const idleAt = timer?.idleAt ?? null
  const [shownFor, setShownFor] = useState<string | null>(null)
  useEffect(() => {
    if (idleAt === null) return undefined
    let isCurrent = true
    const ask = async () => {
      // Signs of life on other pages are not announced.
      await client.refetchQueries({ include: [RunningTimerDocument] }).catch(() => undefined)
      if (isCurrent) setShownFor(idleAt)
    }
    const timeout = setTimeout(() => void ask(), Math.max(0, Date.parse(idleAt) - Date.now()))
    return () => {
      isCurrent = false
      clearTimeout(timeout)
    }
  }, [client, idleAt])
  return idleAt !== null && shownFor === idleAt
}
