import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { OtherSide } from './slot-chip.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { SlotTaken } from './slot-taken.tsx'
import { SlotsSkeleton } from './slots-skeleton.tsx'
import type { CallTime } from './use-call-time.ts'

type Props = {
  time: CallTime
  other: OtherSide
  hasTopic: boolean
  /** Shown between the message about a taken time and the free times. */
  children?: ReactNode
}

/** The free times of an assistant, and the message about one that was taken meanwhile. */
export const CallTimes = ({ time, other, hasTopic, children }: Props) => {
  if (time.error && !time.isReady)
    return (
      <ErrorState
        title="Couldn’t load free times"
        message={errorMessage(time.error)}
        onRetry={time.retry}
        busy={time.isLoading}
      />
    )
  if (!time.isReady) return <SlotsSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SlotTaken {...time} hasTopic={hasTopic} />
      {children}
      {time.first ? (
        <SlotPicker
          {...time}
          holidays={time.hours?.holidays ?? []}
          other={other}
          onChoose={time.choose}
        />
      ) : (
        <p className="text-sm text-text-quiet">No time is free in the next four weeks.</p>
      )}
    </div>
  )
}
