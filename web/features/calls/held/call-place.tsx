import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { HeldCall } from './held-call.tsx'

const isWithoutCamera = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isWithoutCamera' in state

/** The place of the viewer’s call on its page. The call itself is held above the routes, and shows itself here. */
export const CallPlace = ({ call: { id, type } }: { call: OpenCallFragment }) => {
  const { hold, setPlace } = useAboveRoutes()
  const { state } = useLocation()
  const isWithCamera = type === 'VIDEO' && !isWithoutCamera(state)
  useEffect(
    () => hold(<HeldCall key={id} callId={id} isWithCamera={isWithCamera} />),
    [hold, id, isWithCamera],
  )
  return <div ref={setPlace} />
}
