import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NoReplyNeeded } from '#web/records/message/no-reply-needed.tsx'
import { useArrivals } from '#web/ui/arrivals.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Composer } from './composer/composer.tsx'
import { ConversationShape } from './thread/message-shapes.tsx'
import { NewMessageStatus } from './thread/new-message-status.tsx'
import { PresenceText } from './presence/presence-text.tsx'
import { receiverOf } from './thread/receiver-of.ts'
import { Thread } from './thread/thread.tsx'
import { OwnHeading, ThreadHeading } from './thread/thread-heading.tsx'
import { ThreadSearch } from './search/thread-search.tsx'
import { TasksBeside } from './thread/thread-tasks.tsx'
import { useEditing } from './message/use-editing.ts'
import { useThreadOutbox } from './thread/use-thread-outbox.ts'
import { useReading } from './thread/use-reading.ts'
import type { ThreadHit } from './search/use-thread-search.ts'
import { useThreadTasks } from './thread/use-thread-tasks.ts'
import { useThreadWindow } from './thread/use-thread-window.ts'

/** The thread of one customer with the newest message at the end, and the field for a new one. */
export const Conversation = ({ customerId }: { customerId: string }) => {
  const { viewer } = useAuth()
  const [params] = useSearchParams()
  const isOurs = !viewer?.customer
  const threadWindow = useThreadWindow(customerId, isOurs)
  const { customer } = threadWindow
  const { open, ofMessages } = useThreadTasks(customerId, threadWindow.pages, !isOurs)
  const receiver = customer ? receiverOf(customer, isOurs) : null
  const outbox = useThreadOutbox(customerId, receiver?.id ?? null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [isSearching, setSearching] = useState(false)
  const [jumpedTo, setJumpedTo] = useState<string | null>(null)
  const arrivals = useArrivals(threadWindow.nodes, customerId)
  // At the end of the thread new messages appear at once; above it, nothing moves.
  if (isAtEnd && threadWindow.isNewest && arrivals.count > 0) arrivals.show()
  const field = useRef<HTMLTextAreaElement>(null)
  const editing = useEditing(arrivals.rows, field)
  const firstUnread = useReading(
    customerId,
    arrivals.rows,
    threadWindow.isOpened ? (customer?.unreadMessages ?? 0) : null,
  )

  if (threadWindow.error)
    return (
      <ErrorState
        title="Couldn’t load messages"
        message={errorMessage(threadWindow.error)}
        onRetry={threadWindow.retry}
        busy={threadWindow.isLoading}
      />
    )
  if (!threadWindow.isOpened) return <ConversationShape />
  if (!customer)
    return (
      <EmptyState title="Customer not found">It may have been assigned to someone else.</EmptyState>
    )

  const jump = async ({ cursor, node }: ThreadHit) => {
    try {
      await threadWindow.showAround(cursor)
      setSearching(false)
      setJumpedTo(node.id)
    } catch (failure) {
      showToast({
        title: 'Couldn’t load that message',
        description: errorMessage(failure as Error),
        variant: 'destructive',
      })
    }
  }
  const send: typeof outbox.send = (...message) => {
    // The viewer sees what they write.
    threadWindow.showNewest()
    outbox.send(...message)
  }
  const rewrite: typeof outbox.rewrite = (message) => {
    outbox.rewrite(message)
    field.current?.focus()
  }
  const lastToCustomer = threadWindow.isNewest
    ? arrivals.rows.find(({ audience }) => audience !== 'STAFF')
    : undefined
  const isWaiting = params.get('show') === 'waiting'
  const toggleSearch = () => setSearching(!isSearching)
  const thread = (
    <>
      {isOurs ? (
        <ThreadHeading
          customer={customer}
          narrowing={isWaiting ? { show: 'waiting' } : {}}
          openTasks={open}
          onSearch={toggleSearch}
        />
      ) : (
        <OwnHeading customer={customer} onSearch={toggleSearch} />
      )}
      {isSearching && (
        <ThreadSearch
          customerId={customerId}
          onJump={(hit) => void jump(hit)}
          onClose={() => setSearching(false)}
        />
      )}
      <Thread
        messages={arrivals.rows}
        threadWindow={threadWindow}
        jumpedTo={jumpedTo}
        arrivals={{ count: arrivals.count, show: arrivals.show, onMove: setIsAtEnd }}
        isOurs={isOurs}
        firstUnread={firstUnread}
        outbox={{ ...outbox, rewrite }}
        editing={editing}
        {...(isOurs && { work: { customer, ofMessages } })}
      />
      <NewMessageStatus
        newestMessage={threadWindow.isNewest ? arrivals.rows[0] : undefined}
        viewerId={viewer?.id}
      />
      <PresenceText customerId={customerId} />
      {lastToCustomer?.fromCustomer && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 px-4 empty:hidden sm:px-6">
          <NoReplyNeeded message={lastToCustomer} name={customer.name} />
        </div>
      )}
      <Composer
        customerId={customerId}
        customerName={customer.name}
        receiver={receiver}
        field={field}
        canMention={isOurs}
        isMain={editing.id === null}
        onSend={send}
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
