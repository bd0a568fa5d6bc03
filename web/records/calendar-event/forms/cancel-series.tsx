import { sentence } from '#shared/isolate.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import type { AskProps } from '#web/writing/actions/record-verbs.ts'
import { ScopeQuestion } from '#web/records/forms/scope-question.tsx'

/** Cancels an event that repeats: asks which ones do not take place. */
export const CancelSeries = (props: AskProps<CalendarEventRecordFragment>) => (
  <ScopeQuestion
    of="event"
    title="Cancel this event?"
    body={sentence`“${props.record.title}” won’t take place. This can’t be undone.`}
    confirm="Cancel event"
    keep="Keep event"
    isDestructive
    isOpen={!props.isSent}
    refusal={props.refusal}
    onChoose={(editScope) => void props.onGo({ editScope })}
    onClose={props.onClose}
  />
)
