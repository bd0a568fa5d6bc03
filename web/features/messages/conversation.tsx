import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { MessageLine } from './message-line.tsx'
import { type MessagesQuery, useMessagesQuery } from './messages.generated.ts'
import { ThreadHeading } from './thread-heading.tsx'

/** The thread of one customer, the newest message at the end. */
export const Conversation = ({ customerId }: { customerId: string }) => {
  const isStaff = useAuth().can('customers')
  const query = useMessagesQuery({ variables: { customerId, isStaff } })
  const { data, loading, error, refetch } = query

  if (error)
    return (
      <ErrorState
        title="The messages could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={loading}
      />
    )
  if (!data) return <Waiting />
  if (isStaff && !data.customer)
    return (
      <EmptyState title="There is no such customer">
        Or the customer is not in your care. Choose another.
      </EmptyState>
    )
  return (
    <>
      {data.customer && <ThreadHeading customer={data.customer} />}
      <Thread messages={data.messages} query={query} />
    </>
  )
}

type ThreadProps = {
  messages: MessagesQuery['messages']
  query: ReturnType<typeof useMessagesQuery>
}

const Thread = ({ messages, query: { fetchMore, loading } }: ThreadProps) => {
  if (!messages || messages.nodes.length === 0)
    return (
      <EmptyState drawing={<EmptyMessagesDrawing />} title="No messages yet">
        What you and your assistant write to each other stands here, oldest first.
      </EmptyState>
    )

  const { hasNextPage, endCursor } = messages.pageInfo
  const showEarlier = async () => {
    try {
      await fetchMore({
        variables: { after: endCursor },
        updateQuery: (shown, { fetchMoreResult: earlier }) =>
          shown.messages && earlier.messages
            ? {
                ...shown,
                messages: {
                  ...earlier.messages,
                  nodes: [...shown.messages.nodes, ...earlier.messages.nodes],
                },
              }
            : shown,
      })
    } catch (failure) {
      showToast({
        title: 'Earlier messages could not be loaded',
        description: errorMessage(failure),
        variant: 'destructive',
      })
    }
  }

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
          <MessageLine key={message.id} message={message} />
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

const Waiting = () => (
  <output className="block space-y-5 p-5">
    <span className="sr-only">Loading the messages</span>
    <Skeleton className="h-10 w-2/3 rounded-lg" />
    <Skeleton className="ml-auto h-10 w-1/2 rounded-lg" />
    <Skeleton className="h-16 w-3/5 rounded-lg" />
  </output>
)
