import type { ReactNode } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { Face } from '#web/ui/face.tsx'
import { exactTime, formatClock } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

type Props = {
  message: MessageRecordFragment
  /** True if it continues a group of messages by the same person. */
  follows: boolean
  /** True if it is shown on the reader's side. */
  isOwnSide: boolean
  /** True if staff wrote it: dark; a customer's message is pale. */
  isOurs: boolean
  /** Shown below the text. */
  children?: ReactNode
}

/** A message, on its sender's side of the conversation. */
export const MessageLine = ({ message, follows, isOwnSide, isOurs, children }: Props) => {
  const { viewer } = useAuth()
  const { sender, timestamp, content } = message
  const fullName = sender?.displayName ?? 'Former user'
  const name = sender?.id === viewer?.id ? 'You' : fullName
  return (
    <li
      className={`group flex gap-2.5 ${isOwnSide ? 'flex-row-reverse' : ''} ${follows ? '' : 'pt-3'}`}
    >
      <div className={`flex min-w-0 grow flex-col ${isOwnSide ? 'items-end' : 'items-start'}`}>
        <p className={follows ? 'sr-only' : 'mb-1 text-xs'}>
          <span className="font-semibold">{name}</span>
          <span className="sr-only">, </span>{' '}
          <time
            dateTime={timestamp}
            title={exactTime(timestamp)}
            className="ml-1 text-text-quiet tabular-nums"
          >
            {formatClock(timestamp)}
          </time>
        </p>
        <div
          className={`flex w-full flex-wrap items-center gap-x-3 ${isOwnSide ? 'flex-row-reverse' : ''}`}
        >
          <p
            title={exactTime(timestamp)}
            className={`max-w-[min(36rem,88%)] rounded-lg px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-line ${isOwnSide ? 'bg-ink-800 text-ink-50 dark:bg-ink-600' : 'bg-surface-sunken dark:bg-ink-800'} ${follows ? '' : isOwnSide ? 'rounded-tr-sm' : 'rounded-tl-sm'}`}
          >
            {content}
          </p>
          {children}
        </div>
      </div>
      <span className="order-first w-8 shrink-0 max-sm:hidden">
        {!follows && <Face name={fullName} isOurs={isOurs} size="medium" />}
      </span>
    </li>
  )
}
