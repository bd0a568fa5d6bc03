import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Confirm } from '#web/writing/actions/confirm.tsx'

/** Asks for confirmation before a page with unsaved text is left. */
export const LeaveGuard = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Confirm
      title="Leave without saving?"
      confirm="Leave"
      keep="Stay"
      onKeep={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      You’ll lose what you typed.
    </Confirm>
  )
}
