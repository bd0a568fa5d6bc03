import type { ReactNode } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { Face } from '#web/ui/face.tsx'
import { formatExactTime, formatClock } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { correctionDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageEditor } from './message-editor.tsx'
import { SentFiles } from './sent-files.tsx'
import { OwnMessageButtons } from './own-message-buttons.tsx'

type Props = {
  message: MessageRecordFragment
  /** True if it continues a group of messages by the same person. */
  follows: boolean
  /** True if it is shown on the reader's side. */
  isOwnSide: boolean
  /** True if staff wrote it: dark; a customer's message is pale. */
  isOurs: boolean
  /** True if a search has led to it. */
  isFound: boolean
  /** Starts and stops to edit the message, and whether it is edited now; absent if the viewer did not write it. */
  editing?: { isOpen: boolean; start: () => void; stop: () => void } | undefined
  /** Shown below the text. */
  children?: ReactNode
}

/** A message, on its sender's side of the conversation. */
export const MessageRow = (props: Props) => {
  const { message, follows, isOwnSide, isOurs, isFound, editing, children } = props
  const { viewer } = useAuth()
  const { sender, timestamp } = message
  const [correction] = useDraft(correctionDraft(message.id))
  const fullName = sender?.displayName ?? 'Former user'
  const name = sender?.id === viewer?.id ? 'You' : fullName
  return (
    <li
      data-message={message.id}
      // A search moves the focus here.
      tabIndex={-1}
      className={`group relative flex gap-2.5 outline-none ${isOwnSide ? 'flex-row-reverse' : ''} ${follows ? '' : 'pt-3'} ${isFound ? '-mx-2 rounded-md bg-press-soft px-2 py-1' : ''}`}
    >
      <div className={`flex min-w-0 grow flex-col ${isOwnSide ? 'items-end' : 'items-start'}`}>
        <p className={follows ? 'sr-only' : 'mb-1 text-xs'}>
          <span className="font-semibold">{name}</span>
          {message.audience === 'STAFF' && <span className="ml-1 font-medium">to staff only</span>}
          <span className="sr-only">, </span>{' '}
          <time
            dateTime={timestamp}
            title={formatExactTime(timestamp)}
            className="ml-1 text-text-quiet tabular-nums"
          >
            {formatClock(timestamp)}
          </time>
        </p>
        <div
          className={`flex w-full flex-wrap items-center gap-x-3 ${isOwnSide ? 'flex-row-reverse' : ''}`}
        >
          {editing && (editing.isOpen || correction) ? (
            <MessageEditor
              message={message}
              isOpened={editing.isOpen}
              onFocus={editing.start}
              onDone={editing.stop}
            />
          ) : (
            <>
              <MessageBubble message={message} follows={follows} isOwnSide={isOwnSide} />
              {editing && message.content && (
                <OwnMessageButtons message={message} onEdit={editing.start} />
              )}
            </>
          )}
          {children}
        </div>
        <SentFiles message={message} />
      </div>
      <span className="order-first w-8 shrink-0 max-sm:hidden">
        {!follows && <Face name={fullName} isOurs={isOurs} size="medium" />}
      </span>
    </li>
  )
}
