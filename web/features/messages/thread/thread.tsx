import { Fragment, type ReactNode } from 'react'
import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { MessageRow } from '#web/features/messages/message/message-row.tsx'
import { MessageTask } from './message-task.tsx'
import { groupMessages } from './thread-rows.ts'
import { ThreadScroller } from './thread-scroller.tsx'
import { UnsentRow } from '#web/features/messages/message/unsent-row.tsx'
import type { Editing } from '#web/features/messages/message/use-editing.ts'
import type { ThreadOutbox } from './use-thread-outbox.ts'
import type { FirstUnread } from './use-reading.ts'
import type { MessageTasks } from './use-thread-tasks.ts'
import type { ThreadWindow } from './use-thread-window.ts'

type Props = {
  /** Newest first. */
  messages: readonly MessageRecordFragment[]
  /** True if the viewer is staff. */
  isOurs: boolean
  firstUnread: FirstUnread | null
  outbox: ThreadOutbox
  /** Messages that arrived while an older part is read; `onMove` is called with whether the end is in view. */
  arrivals: { count: number; show: () => void; onMove: (isAtEnd: boolean) => void }
  /** The tasks that were made from each message, and their customer; absent for customers. */
  work?: { customer: { id: string; name: string }; ofMessages: ReadonlyMap<string, MessageTasks> }
  /** The message that its sender edits, and how to begin and end it. */
  editing: Editing
  /** The part of the thread that is on the page. */
  threadWindow: ThreadWindow
  /** The message to which a search has led. */
  jumpedTo: string | null
}

/** Messages by day, and unsent messages below them. */
export const Thread = (props: Props) => {
  const { messages, isOurs, firstUnread, outbox, arrivals, work, editing, threadWindow, jumpedTo } =
    props
  const { viewer } = useAuth()
  const { unsentChanges } = outbox
  if (messages.length === 0 && unsentChanges.length === 0)
    return (
      <div className="grid grow place-items-center">
        <EmptyState drawing={<EmptyMessagesDrawing />} title="No messages yet">
          {isOurs ? 'Messages with this customer appear here.' : 'Say hello or ask a question.'}
        </EmptyState>
      </div>
    )

  return (
    <ThreadScroller
      threadWindow={threadWindow}
      range={`${messages[0]?.id} ${messages.at(-1)?.id}`}
      jumpedTo={jumpedTo}
      waiting={arrivals}
      onMove={arrivals.onMove}
    >
      <ol className="space-y-0.5">
        {groupMessages(messages.toReversed(), firstUnread?.id).map(({ message, day, follows }) => (
          <Fragment key={message.id}>
            {day && <Rule>{day}</Rule>}
            {firstUnread?.id === message.id && <Rule isUnread>{`${firstUnread.count} new`}</Rule>}
            <MessageRow
              message={message}
              follows={follows}
              isOwnSide={message.fromCustomer !== isOurs}
              isOurs={!message.fromCustomer}
              isFound={jumpedTo === message.id}
              editing={
                message.sender?.id === viewer?.id
                  ? {
                      isOpen: editing.id === message.id,
                      start: () => editing.start(message.id),
                      stop: editing.stop,
                    }
                  : undefined
              }
            >
              {work && (message.fromCustomer || message.audience === 'STAFF') && (
                <MessageTask
                  message={message}
                  customer={work.customer}
                  tasks={work.ofMessages.get(message.id) ?? []}
                />
              )}
            </MessageRow>
          </Fragment>
        ))}
        {unsentChanges.map((message) => (
          <UnsentRow
            key={message.id}
            message={message}
            onRetry={() => outbox.retry(message.id)}
            onEdit={() => outbox.rewrite(message)}
            onDelete={() => outbox.remove(message.id)}
          />
        ))}
      </ol>
      {threadWindow.earlierError ? (
        <div className="mb-4">
          <ErrorState
            title="Couldn’t load earlier messages"
            message={errorMessage(threadWindow.earlierError)}
            onRetry={threadWindow.retry}
            busy={threadWindow.isLoading}
          />
        </div>
      ) : (
        threadWindow.hasEarlier && (
          <div className="mb-4 flex justify-center">
            <Button busy={threadWindow.isLoading} onClick={threadWindow.showEarlier}>
              Show earlier messages
            </Button>
          </div>
        )
      )}
    </ThreadScroller>
  )
}

type RuleProps = { isUnread?: boolean; children: ReactNode }

/** A line across the thread: the start of a day, or of unread messages. */
const Rule = ({ isUnread = false, children }: RuleProps) => (
  <li
    className={`flex items-center gap-4 pt-4 pb-0.5 text-xs before:grow after:grow ${isUnread ? 'font-semibold text-text before:h-0.5 before:bg-text after:h-0.5 after:bg-text' : 'font-medium text-text-quiet before:h-px before:bg-line after:h-px after:bg-line'}`}
  >
    {children}
  </li>
)
