import { CircleDot, CircleStop } from 'lucide-react'
import { CallControl } from './call-control.tsx'
import type { Recording } from './use-recording.ts'

const labels = {
  none: 'Record',
  asking: 'Stop asking',
  asked: 'Record',
  given: 'Stop recording',
} as const

/** Begins a recording, on the page of the assistant, or ends it, on both. */
export const RecordingControl = ({
  recording: { consent, canAsk, isRunning, agree, end },
  className = '',
}: {
  recording: Recording
  className?: string
}) => {
  const isOpen = consent === 'given' || consent === 'asking'
  if (!isOpen && !canAsk) return null
  return (
    <CallControl
      Icon={isOpen ? CircleStop : CircleDot}
      label={labels[consent]}
      isDisabled={isRunning}
      onPress={() => (isOpen ? void end() : agree())}
      className={className}
    />
  )
}
