import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { InboxQuery } from './inbox.generated.ts'

/** A notification of the inbox. */
export type InboxEntry = NonNullable<InboxQuery['notifications']>['nodes'][number]

type Props = {
  row: InboxEntry
  /** False for a record that the viewer no longer sees. */
  canOpen: boolean
  onOpen: () => void
  onRead: () => void
  onDone: () => void
}

const action =
  'min-h-tap rounded-md px-2 text-sm text-text-quiet hover:bg-surface-hover hover:text-text md:min-h-9'

/** One notification: the whole row opens its record. An unread one is bold and says so. */
export const InboxRow = ({ row, canOpen, onOpen, onRead, onDone }: Props) => {
  const isUnread = row.readAt == null
  return (
    <li className="flex flex-wrap items-start gap-x-1 px-3 py-2 hover:bg-surface-hover">
      <button
        type="button"
        data-notification={row.id}
        onClick={onOpen}
        className="min-h-tap min-w-0 grow basis-full rounded-md px-2 text-left text-sm break-words"
      >
        <span className={isUnread ? 'block font-semibold' : 'block text-text-quiet'}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {row.text}
        </span>
        <span className="block text-xs text-text-quiet">
          <RelativeTime at={row.at} />
          {!canOpen && ' · You no longer have access'}
        </span>
      </button>
      {isUnread && (
        <button
          type="button"
          aria-label={`Mark as read: ${row.text}`}
          onClick={onRead}
          className={action}
        >
          Mark as read
        </button>
      )}
      <button type="button" aria-label={`Done: ${row.text}`} onClick={onDone} className={action}>
        Done
      </button>
    </li>
  )
}
