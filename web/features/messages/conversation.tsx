import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useArrivals } from '#web/ui/arrivals.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Composer } from './composer.tsx'
import { ConversationShape } from './message-shapes.tsx'
import { useMessagesQuery } from './messages.generated.ts'
import { PresenceLine } from './presence-line.tsx'
import { receiverOf } from './receiver-of.ts'
import { Thread } from './thread.tsx'
import { OwnHeading, ThreadHeading } from './thread-heading.tsx'
import { TasksBeside } from './thread-tasks.tsx'
import { useEditing } from './use-editing.ts'
import { useOutbox } from './use-outbox.ts'
import { useReading } from './use-reading.ts'
import { useThreadTasks } from './use-thread-tasks.ts'

/** Page size of messages. */
const pageLength = 50

/** The thread of one customer with the newest message at the end, and the field for a new one. */
export const Conversation = ({ customerId }: { customerId: string }) => {
  const { viewer } = useAuth()
  const [params] = useSearchParams()
  const isOurs = !viewer?.customer
  const [first, setFirst] = useState(pageLength)
  const {
    data: shown,
    loading,
    error,
    refetch,
    fetchMore,
  } = useMessagesQuery({
    variables: { customerId, first, ours: isOurs },
    // A function, so that a longer thread is read from the cache.
    nextFetchPolicy: () => 'cache-first',
  })
  const { open, ofMessages } = useThreadTasks(customerId, pageLength, !isOurs)
  const receiver = shown?.customer ? receiverOf(shown.customer, isOurs) : null
  const outbox = useOutbox(customerId, receiver?.id ?? null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const arrivals = useArrivals(shown?.messages?.nodes ?? [], customerId)
  // At the end of the thread new messages appear at once; above it, nothing moves.
  if (isAtEnd && arrivals.count > 0) arrivals.show()
  const field = useRef<HTMLTextAreaElement>(null)
  const editing = useEditing(arrivals.rows, field)
  const firstUnread = useReading(
    customerId,
    arrivals.rows,
    loading ? null : (shown?.customer?.unreadMessages ?? 0),
  )

  if (error && !shown)
    return (
      <ErrorState
        title="Couldn’t load messages"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={loading}
      />
    )
  if (!shown) return <ConversationShape />
  if (!shown.customer)
    return (
      <EmptyState title="Customer not found">It may have been assigned to someone else.</EmptyState>
    )

  const { messages, customer } = shown
  const showEarlier = async () => {
    try {
      await fetchMore({ variables: { first: pageLength, after: messages?.pageInfo.endCursor } })
      // The window grows over the loaded messages, and is read from the cache.
      setFirst(first + pageLength)
    } catch (failure) {
      showToast({
        title: 'Couldn’t load earlier messages',
        description: errorMessage(failure),
        variant: 'destructive',
      })
    }
  }
  const isWaiting = params.get('show') === 'waiting'
  const thread = (
    <>
      {isOurs ? (
        <ThreadHeading
          customer={customer}
          narrowing={isWaiting ? { show: 'waiting' } : {}}
          openTasks={open}
        />
      ) : (
        <OwnHeading customer={customer} />
      )}
      <Thread
        messages={arrivals.rows}
        arrived={{ count: arrivals.count, show: arrivals.show, onMove: setIsAtEnd }}
        isOurs={isOurs}
        firstUnread={firstUnread}
        outbox={outbox}
        editing={editing}
        {...(isOurs && { work: { customer, ofMessages } })}
        earlier={
          messages?.pageInfo.hasNextPage && (
            <Button busy={loading} onClick={() => void showEarlier()}>
              Show earlier messages
            </Button>
          )
        }
      />
      <PresenceLine customerId={customerId} />
      <Composer
        customerId={customerId}
        receiver={receiver}
        field={field}
        canMention={isOurs}
        onSend={outbox.send}
        onEditLast={editing.startLast}
      />
    </>
  )
  if (!isOurs) return thread
  return (
    <div className="flex min-h-0 grow">
      <div className="flex min-w-0 grow flex-col">{thread}</div>
      {open && <TasksBeside tasks={open} customerId={customerId} />}
    </div>
  )
}
