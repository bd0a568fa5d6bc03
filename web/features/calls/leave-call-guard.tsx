import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  callId: string
  /** The name of the other person. */
  name: string
  /** True while the page of the call is open. */
  isOnPage: boolean
  /** True while the viewer shares a screen. */
  isSharing: boolean
  onStopSharing: () => void
}

/**
 * Lets no call be left by mistake: the browser asks before a full page load, which leaves it. Other pages of the app do
 * not, but a shared screen would show them: sharing ends with the page of the call unless the viewer keeps it.
 */
export const LeaveCallGuard = ({ callId, name, isOnPage, isSharing, onStopSharing }: Props) => {
  const path = hrefs.call(callId)
  const isKept = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSharing && currentLocation.pathname === path && nextLocation.pathname !== path,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  // Also where nothing asked: a router asks one question at a time, and a screen may be chosen after its page was left.
  const stopUnlessKept = useEffectEvent(() => !isKept.current && onStopSharing())
  useEffect(() => {
    if (isOnPage) isKept.current = false
    else if (isSharing) stopUnlessKept()
  }, [isOnPage, isSharing])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} title="Stop sharing your screen?">
      <div className="space-y-5 p-5">
        <p className="text-sm">
          The call goes on while you look at other pages. {isolate(name)} sees them if you keep
          sharing.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            onClick={() => {
              isKept.current = true
              blocker.proceed()
            }}
          >
            Keep sharing
          </Button>
          <Button variant="primary" onClick={() => blocker.proceed()}>
            Stop sharing
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
