import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Confirm } from '#web/writing/actions/confirm.tsx'

type Props = {
  /** Ends the call; resolves to whether it has ended. */
  onEnd: () => Promise<boolean>
}

/** Asks before the page of a call is left, which ends the call. A reload joins the call again. */
export const LeaveCallGuard = ({ onEnd }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Confirm
      title="End this call?"
      confirm="End call"
      keep="Stay on the call"
      onKeep={() => blocker.reset()}
      onConfirm={() => {
        void onEnd().then((isEnded) => (isEnded ? blocker.proceed() : blocker.reset()))
      }}
    >
      The call ends when you leave its page. To look something up meanwhile, open another tab.
    </Confirm>
  )
}
