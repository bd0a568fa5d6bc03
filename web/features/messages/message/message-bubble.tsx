import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { removedText } from '#web/parts/message-text.ts'
import { formatExactTime } from '#web/ui/format-time.ts'
import { MessageText } from './message-text.tsx'

type Props = {
  message: MessageRecordFragment
  /** True if it continues a group of messages by the same person. */
  follows: boolean
  /** True if it is shown on the reader's side. */
  isOwnSide: boolean
}

const shape = 'max-w-[min(36rem,88%)] rounded-lg px-3.5 py-2 text-sm'

/** The text of a message on its ground: dark on the reader’s own side, and another one where the customer does not read it. A removed message keeps its place. */
export const MessageBubble = ({ message, follows, isOwnSide }: Props) => {
  const { content, timestamp, editedAt } = message
  const isForStaff = message.audience === 'STAFF'
  const ground = isForStaff
    ? 'border border-dashed border-gold bg-warning-soft text-text'
    : isOwnSide
      ? 'bg-ink-800 text-ink-50 dark:bg-ink-600'
      : 'bg-surface-sunken dark:bg-ink-800'
  const corner = follows ? '' : isOwnSide ? 'rounded-tr-sm' : 'rounded-tl-sm'
  if (content === '')
    return (
      <p
        title={formatExactTime(timestamp)}
        className={`${shape} ${corner} border border-line-strong text-text-quiet italic`}
      >
        {removedText}
      </p>
    )
  return (
    <p
      title={formatExactTime(timestamp)}
      className={`${shape} ${corner} wrap-anywhere whitespace-pre-line ${ground}`}
    >
      <MessageText mentions={message.mentions}>{content}</MessageText>
      {editedAt && (
        <>
          {' '}
          <span
            title={formatExactTime(editedAt)}
            className={`ml-1 text-xs ${isOwnSide && !isForStaff ? 'text-ink-200' : 'text-text-quiet'}`}
          >
            (edited)
          </span>
        </>
      )}
    </p>
  )
}
