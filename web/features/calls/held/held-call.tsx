import { useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { useCallPageQuery } from '#web/features/calls/parts/call-page.generated.ts'
import { OngoingCall } from '#web/features/calls/ongoing-call.tsx'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import { appPaths } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { isHeldBy, isRinging } from './is-held-by.ts'
import { OutgoingRing } from './outgoing-ring.tsx'
import { OverBar } from './over-bar.tsx'

type Props = { callId: string; isWithCamera: boolean }

/** The viewer’s call, from their ring or its answer to its end, on its own page and on all others. */
export const HeldCall = ({ callId, isWithCamera }: Props) => {
  const { viewer } = useAuth()
  const { hold } = useAboveRoutes()
  const isOnPage = useMatch(appPaths.call)?.params['id'] === callId
  const { data, refetch } = useCallPageQuery({ variables: { id: callId } })
  const call = data?.communicationSession
  const isOver = data !== undefined && viewer !== null && !(call && isHeldBy(call, viewer.id))
  // Its own page shows what became of it.
  useEffect(() => {
    if (isOver && isOnPage) hold(null)
  }, [hold, isOver, isOnPage])

  if (!viewer) return null
  if (isOver) return isOnPage ? null : <OverBar call={call} callId={callId} viewerId={viewer.id} />
  if (!call) return null
  if (isRinging(call)) return <OutgoingRing call={call} viewerId={viewer.id} isOnPage={isOnPage} />
  return (
    <OngoingCall
      call={call}
      viewer={viewer}
      isOnPage={isOnPage}
      isWithCamera={isWithCamera}
      onChange={() => void refetch()}
    />
  )
}
