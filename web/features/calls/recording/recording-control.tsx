import { CircleDot, CircleStop } from 'lucide-react'
import { CallControl } from '#web/features/calls/parts/call-control.tsx'
import type { Recording } from './use-recording.ts'

/** Says what a press does, and what is recorded: pressing is the consent of the assistant. */
const labelOf = ({ consent, hasPicture }: Pick<Recording, 'consent' | 'hasPicture'>) => {
  if (consent === 'asking') return 'Stop asking'
  if (consent === 'given') return 'Stop recording'
  return hasPicture ? 'Record video' : 'Record sound'
}

/** Begins a recording, on the page of the assistant, or ends it, on both. */
export const RecordingControl = ({
  recording,
  className = '',
}: {
  recording: Recording
  className?: string
}) => {
  const { consent, canAsk, isRunning, agree, end } = recording
  const isOpen = consent === 'given' || consent === 'asking'
  if (!isOpen && !canAsk) return null
  return (
    <CallControl
      Icon={isOpen ? CircleStop : CircleDot}
      label={labelOf(recording)}
      isDisabled={isRunning}
      onPress={() => (isOpen ? void end() : agree())}
      className={className}
    />
  )
}
