import type { LiveCall } from '#web/features/calls/connected-call.tsx'
import { RunningTime } from '#web/features/calls/parts/running-time.tsx'

/** Says what is wrong with a call, which the stage of its page explains; null for a call that is well. */
const formatTrouble = ({ other, ownSide, isSilent }: LiveCall) => {
  if (other.isConnected === null) return 'Connecting…'
  if (!other.isConnected) return 'Reconnecting…'
  if (ownSide.media.problems.audio) return 'No microphone'
  return isSilent ? 'No sound' : null
}

/** The time of a call in the bar, or what is wrong with it. */
export const BarStatus = ({ connectedCall }: { connectedCall: LiveCall }) => {
  const trouble = formatTrouble(connectedCall)
  return (
    <>
      <output className="text-warning">{trouble}</output>
      {!trouble && <RunningTime start={connectedCall.call.startTime} />}
    </>
  )
}
