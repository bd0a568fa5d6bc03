import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { MessagesQuery } from './messages.generated.ts'

type Message = NonNullable<MessagesQuery['messages']>['nodes'][number]

/** What somebody wrote, at the side of the thread that they are on. */
export const MessageLine = ({ message }: { message: Message }) => {
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
        className={`max-w-[min(34rem,85%)] rounded-lg px-3.5 py-2 text-sm whitespace-pre-line ${isOurSide ? 'bg-ink-800 text-ink-50 dark:bg-ink-200 dark:text-ink-950' : 'bg-surface-sunken'}`}
      >
        {message.content}
      </p>
    </li>
  )
}
