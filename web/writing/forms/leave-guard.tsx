import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Confirm } from '#web/writing/actions/confirm.tsx'

type Props = {
  isUnsaved: boolean
  /** Saves the text while the page is left. Returns false if that cannot be tried. */
  saveLeaving?: () => boolean
}

/** Asks for confirmation before a page with unsaved text is left. */
export const LeaveGuard = ({ isUnsaved, saveLeaving }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !saveLeaving?.(),
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
