import type { MessageRecordFragment } from '#web/records/message.generated.ts'
import { exactTime } from '#web/ui/say-time.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

type Props = {
  message: MessageRecordFragment
  /** Whether it goes on with what the same person wrote before. */
  follows: boolean
  isOwnSide: boolean
}

/** What somebody wrote, at the side of the thread that they are on. */
export const MessageLine = ({ message, follows, isOwnSide }: Props) => {
  const { viewer } = useAuth()
  const { sender, timestamp, content } = message
  const name = sender?.id === viewer?.id ? 'You' : (sender?.displayName ?? 'Someone who has left')
  return (
    <li className={`flex flex-col ${isOwnSide ? 'items-end' : 'items-start'}`}>
      <p className={follows ? 'sr-only' : 'mt-3 mb-1 text-xs text-text-quiet'}>
        {name}, <RelativeTime at={timestamp} />
      </p>
      <p
        title={exactTime(timestamp)}
        className={`max-w-[min(34rem,85%)] rounded-lg px-3.5 py-2 text-sm whitespace-pre-line ${isOwnSide ? 'bg-ink-800 text-ink-50 dark:bg-ink-200 dark:text-ink-950' : 'bg-surface-sunken'}`}
      >
        {content}
      </p>
    </li>
  )
}
