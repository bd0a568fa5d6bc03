import { useRef } from 'react'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { AccountSection } from './account-section.tsx'
import { OutsideCalendarForm } from './outside-calendar-form.tsx'
import { OutsideCalendarState } from './outside-calendar-state.tsx'
import type { OutsideCalendar } from './outside-calendar-state.tsx'
import { RemoveOutsideCalendar } from './remove-outside-calendar.tsx'

/** The calendar that the viewer has elsewhere; nothing where none can be added and none was. */
export const OutsideCalendarSection = ({ calendar }: { calendar: OutsideCalendar | null }) => {
  const { can } = useAuth()
  const content = useRef<HTMLDivElement>(null)
  const mayAdd = can('setOutsideCalendar')
  if (!calendar && !mayAdd) return null
  return (
    <AccountSection
      title="Your other calendar"
      intro="Add the calendar that you use elsewhere, so no one books a call while you’re busy there. We read it every 15 minutes and keep only when you’re busy, not what you do."
      aside={
        calendar && (
          <>
            Last read <RelativeTime at={calendar.readAt} isInSentence />
          </>
        )
      }
    >
      <div ref={content} tabIndex={-1} className="space-y-3 py-4 text-sm outline-none">
        {calendar ? (
          <>
            <OutsideCalendarState calendar={calendar} isOff={!mayAdd} />
            <RemoveOutsideCalendar onRemoved={() => content.current?.focus()} />
          </>
        ) : (
          <OutsideCalendarForm />
        )}
      </div>
    </AccountSection>
  )
}
