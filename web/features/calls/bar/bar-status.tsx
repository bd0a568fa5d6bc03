import type { Connected } from '#web/features/calls/connected-call.tsx'
import { RunningTime } from '#web/features/calls/parts/running-time.tsx'

/** Says what is wrong with a call, which the stage of its page explains; null for a call that is well. */
const formatTrouble = ({ other, own, isSilent }: Connected) => {
  if (other.isConnected === null) return 'Connecting…'
  if (!other.isConnected) return 'Reconnecting…'
  if (own.media.problems.audio) return 'No microphone'
  return isSilent ? 'No sound' : null
}

/** The time of a call in the bar, or what is wrong with it. */
export const BarStatus = ({ connected }: { connected: Connected }) => {
  const trouble = formatTrouble(connected)
  return (
    <>
      <output className="text-warning">{trouble}</output>
      {!trouble && <RunningTime start={connected.call.startTime} />}
    </>
  )
}
