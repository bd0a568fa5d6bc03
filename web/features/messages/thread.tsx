import { Fragment, type ReactNode } from 'react'
import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import type { MessageRecordFragment } from '#web/records/message.generated.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MessageLine } from './message-line.tsx'
import { linesOf } from './thread-lines.ts'
import { UnsentLine } from './unsent-line.tsx'
import type { Outbox } from './use-outbox.ts'

type Props = {
  /** The newest first. */
  messages: readonly MessageRecordFragment[]
  /** Whether the viewer is on our side of the thread. */
  isOurs: boolean
  outbox: Outbox
  /** The way to what was written before. */
  earlier: ReactNode
}

/** What was written, by days, and below it what has not arrived. */
export const Thread = ({ messages, isOurs, outbox, earlier }: Props) => {
  const { unsent } = outbox
  if (messages.length === 0 && unsent.length === 0)
    return (
      <div className="grow">
        <EmptyState drawing={<EmptyMessagesDrawing />} title="No messages yet">
          What you and the other side write to each other stands here, oldest first.
        </EmptyState>
      </div>
    )

  // Laid out from its end, so that it opens at the newest message.
  return (
    <div
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto p-4 -outline-offset-2 sm:p-5"
    >
      <ol className="space-y-0.5">
        {linesOf(messages.toReversed()).map(({ message, day, follows }) => (
          <Fragment key={message.id}>
            {day && <DayRule day={day} />}
            <MessageLine
              message={message}
              follows={follows}
              isOwnSide={message.fromCustomer !== isOurs}
            />
          </Fragment>
        ))}
        {unsent.map((message) => (
          <UnsentLine
            key={message.id}
            message={message}
            onRetry={() => outbox.retry(message)}
            onDelete={() => outbox.remove(message.id)}
          />
        ))}
      </ol>
      {earlier && <div className="mb-4 flex justify-center">{earlier}</div>}
    </div>
  )
}

const DayRule = ({ day }: { day: string }) => (
  <li className="flex items-center gap-3 py-3 text-xs font-medium text-text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    {day}
  </li>
)
