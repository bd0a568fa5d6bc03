import {
  ArrowLeftRight,
  AtSign,
  CalendarDays,
  Check,
  CircleQuestionMark,
  ClipboardList,
  Cog,
  Hourglass,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  MessageSquare,
  Package,
  Umbrella,
  UserPlus,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { NotificationKind } from '#web/schema.generated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatStart } from '#web/ui/format-time.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { InboxQuery } from './inbox.generated.ts'
import { SnoozeMenu } from './snooze-menu.tsx'

/** A notification of the inbox. */
export type InboxEntry = NonNullable<InboxQuery['notifications']>['nodes'][number]

type Props = {
  row: InboxEntry
  /** The page of the record; null for a record that the viewer no longer sees. */
  href: string | null
  onOpen: (event: MouseEvent) => void
  onRead: () => void
  onDone: () => void
  /** Puts it off until a time; null ends that. */
  onSnooze: (until: Date | null) => void
}

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  TASK: ClipboardList,
  QUESTION: CircleQuestionMark,
  COMMENT: MessageCircle,
  MESSAGE: MessageSquare,
  LEAD: UserPlus,
  APPOINTMENT: CalendarDays,
  SERVICE: Package,
  HOURS: Hourglass,
  HANDOVER: ArrowLeftRight,
  COVER: Umbrella,
  JOB: Cog,
  MENTION: AtSign,
  // These arrive by email only.
  REMINDER: MailOpen,
  WEEKLY_SUMMARY: MailOpen,
}

const action = 'md:min-h-8 md:min-w-8 md:pointer-fine:min-h-6'

/** One notification: the whole row opens its record. An unread one is bold, has a dot, and says so. */
export const InboxRow = ({ row, href, onOpen, onRead, onDone, onSnooze }: Props) => {
  const isSnoozed = row.snoozedUntil != null
  const isUnread = row.readAt == null && !isSnoozed
  const Icon = icons[row.kind]
  const opener = {
    'data-notification': row.id,
    onClick: onOpen,
    className:
      'flex min-h-tap min-w-0 grow items-start gap-3 py-2.5 pr-2 pl-5 text-left text-sm -outline-offset-2',
  }
  const content = (
    <>
      <span aria-hidden="true" className="relative mt-0.5 shrink-0 text-text-quiet">
        <Icon className="size-4" />
        {isUnread && (
          <span className="absolute top-1 -left-3 size-2 rounded-full border border-transparent bg-text" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className={`block break-words ${isUnread ? 'font-semibold' : ''}`}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {row.text}
        </span>
        <span className="block text-xs text-text-quiet">
          {isUnread && row.urgent && <b className="font-semibold">Waiting for you · </b>}
          <RelativeTime at={row.at} isWithin={isUnread && row.urgent} />
          {row.snoozedUntil != null && ` · Snoozed until ${formatStart(row.snoozedUntil)}`}
          {row.doneAt != null && ' · Done'}
          {href === null && ' · You no longer have access'}
        </span>
      </span>
    </>
  )
  return (
    <li className="group relative flex items-start hover:bg-surface-hover">
      {href === null ? (
        <button type="button" {...opener}>
          {content}
        </button>
      ) : (
        <Link to={href} {...opener}>
          {content}
        </Link>
      )}
      {/* At the line of the time while the row has the pointer or the focus; beside it on touch screens. */}
      <span className="flex shrink-0 rounded-md pr-1.5 md:pointer-fine:absolute md:pointer-fine:right-1.5 md:pointer-fine:bottom-1 md:pointer-fine:bg-surface-raised md:pointer-fine:pr-0 md:pointer-fine:opacity-0 md:pointer-fine:shadow-sm md:pointer-fine:group-focus-within:opacity-100 md:pointer-fine:group-hover:opacity-100">
        {isUnread && (
          <IconButton
            icon={MailOpen}
            label={`Mark as read: ${row.text}`}
            onPress={onRead}
            className={action}
          />
        )}
        {row.readAt == null && <SnoozeMenu row={row} onSnooze={onSnooze} className={action} />}
        {row.doneAt == null && (
          <IconButton
            icon={Check}
            label={`Done: ${row.text}`}
            onPress={onDone}
            className={action}
          />
        )}
      </span>
    </li>
  )
}
