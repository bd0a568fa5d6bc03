import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { type MessagesQuery, useMessagesQuery } from './messages.generated.ts'

type Message = NonNullable<MessagesQuery['messages']>['nodes'][number]

/** The thread of one customer, the newest message at the end. */
export const Conversation = ({ customerId }: { customerId: string }) => {
  const { data, loading, error, refetch, fetchMore } = useMessagesQuery({
    variables: { customerId },
    notifyOnNetworkStatusChange: true,
  })
  const messages = data?.messages

  if (error)
    return (
      <ErrorState
        title="The messages could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={loading}
      />
    )
  if (!messages && loading) return <Waiting />
  if (!messages || messages.nodes.length === 0)
    return (
      <EmptyState drawing={<EmptyMessagesDrawing />} title="No messages yet">
        What you and your assistant write to each other stands here, oldest first.
      </EmptyState>
    )

  const { hasNextPage, endCursor } = messages.pageInfo
  const showEarlier = () =>
    fetchMore({
      variables: { after: endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) =>
        shown.messages && earlier.messages
          ? {
              messages: {
                ...earlier.messages,
                nodes: [...shown.messages.nodes, ...earlier.messages.nodes],
              },
            }
          : shown,
    })

  // Laid out from its end, so that it opens at the newest message.
  return (
    <div
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto p-4 -outline-offset-2 sm:p-5"
    >
      <ol className="space-y-4">
        {messages.nodes.toReversed().map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="mb-4 flex justify-center">
          <Button busy={loading} onClick={() => void showEarlier()}>
            Show earlier messages
          </Button>
        </div>
      )}
    </div>
  )
}

const Line = ({ message }: { message: Message }) => {
  const { viewer, can } = useAuth()
  // A thread has two sides: the people of the customer, and ours.
  const isOurSide = (message.sender?.role !== 'USER') === can('customers')
  return (
    <li className={`flex flex-col ${isOurSide ? 'items-end' : 'items-start'}`}>
      <p className="mb-1 text-xs text-text-quiet">
        {message.sender?.id === viewer?.id
          ? 'You'
          : (message.sender?.displayName ?? 'Someone who has left')}
        , <RelativeTime at={message.timestamp} />
      </p>
      <p
        className={`max-w-[min(34rem,85%)] rounded-lg px-3.5 py-2 text-sm break-words whitespace-pre-line ${isOurSide ? 'bg-ink-800 text-ink-50 dark:bg-ink-200 dark:text-ink-950' : 'bg-surface-sunken'}`}
      >
        {message.content}
      </p>
    </li>
  )
}

const Waiting = () => (
  <output className="block space-y-5 p-5">
    <span className="sr-only">Loading the messages</span>
    <Skeleton className="h-10 w-2/3 rounded-lg" />
    <Skeleton className="ml-auto h-10 w-1/2 rounded-lg" />
    <Skeleton className="h-16 w-3/5 rounded-lg" />
  </output>
)
