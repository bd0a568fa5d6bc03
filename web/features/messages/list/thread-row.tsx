import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { hrefs, type Narrowing } from '#web/paths.ts'
import { messageText } from '#web/parts/message-text.ts'
import { NoReplyNeeded } from '#web/records/message/no-reply-needed.tsx'
import { Face } from '#web/ui/face.tsx'
import { formatExactTime } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { useOutbox } from '#web/writing/outbox/outbox.ts'
import { formatLately } from '#web/features/messages/thread/format-lately.ts'
import { threadName } from '#web/features/messages/thread/use-thread-outbox.ts'
import type { ThreadSummary } from './use-threads.ts'

type Props = { thread: ThreadSummary; isChosen: boolean; narrowing: Narrowing }

/** A row of the conversation list: customer, for management their assistant, last message, its time, and the number of unread messages. */
export const ThreadRow = ({ thread: { customer, last }, isChosen, narrowing }: Props) => {
  const { id, name, unreadMessages, assignedVa } = customer
  const { can } = useAuth()
  const isUnread = unreadMessages > 0
  return (
    <li className={isChosen ? 'bg-press-soft' : undefined}>
      <Link
        to={hrefs.chatWith(id, narrowing)}
        aria-current={isChosen ? 'true' : undefined}
        className="grid min-h-17 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-sm -outline-offset-2 hover:bg-surface-hover aria-[current=true]:bg-press-soft min-[1100px]:min-h-15 sm:px-6"
      >
        <Face name={name} size="medium" className="row-span-2" />
        <span className={`truncate ${isUnread ? 'font-semibold' : ''}`}>
          {name}
          {can('assignCustomer') && (
            <span className="font-normal text-text-quiet">
              {' '}
              with {firstNameOf(assignedVa.displayName)}
            </span>
          )}
        </span>{' '}
        <Beside thread={{ customer, last }} isUnread={isUnread} />{' '}
        {last && (
          <time
            dateTime={last.timestamp}
            title={formatExactTime(last.timestamp)}
            className="col-start-3 row-start-1 text-xs whitespace-nowrap text-text-quiet tabular-nums"
          >
            {formatLately(last.timestamp)}
          </time>
        )}
        {isUnread && (
          <span className="col-start-3 row-start-2 grid size-4.5 place-items-center justify-self-end rounded-full bg-ink-800 text-[0.6875rem] font-bold text-ink-50 dark:bg-ink-200 dark:text-ink-950">
            {unreadMessages > 9 ? '9+' : unreadMessages}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
      {last?.fromCustomer && (
        <div className="flex flex-wrap items-center gap-x-3 pr-3 pb-1.5 pl-11.5 empty:hidden max-[1100px]:-mt-2.5 sm:pl-14.5">
          <NoReplyNeeded message={last} name={name} />
        </div>
      )}
    </li>
  )
}

type BesideProps = { thread: ThreadSummary; isUnread: boolean }

/** The line below a name: an unsent message, a draft, the last message, or the company. */
const Beside = ({ thread: { customer, last }, isUnread }: BesideProps) => {
  const { viewer } = useAuth()
  const [draft] = useDraft(messageDraft(customer.id))
  const unsentChanges = useOutbox().unsentChanges.filter(({ of }) => of === threadName(customer.id))
  const line = `col-start-2 row-start-2 truncate ${isUnread ? '' : 'col-end-4'}`
  if (unsentChanges.length > 0)
    return (
      <span className={`${line} text-text-quiet`}>
        <strong className="font-semibold text-danger">{unsentChanges.length} not sent</strong>{' '}
        {unsentChanges[0]?.text}
      </span>
    )
  if (draft.trim())
    return (
      <span className={`${line} text-text-quiet`}>
        <strong className="font-semibold text-text">Draft</strong> {draft}
      </span>
    )
  if (!last) return <span className={`${line} text-text-quiet`}>{customer.company}</span>
  const text = messageText(last.content)
  const author =
    last.sender?.id === viewer?.id ? 'You' : firstNameOf(last.sender?.displayName ?? 'We')
  return (
    <span className={`${line} ${isUnread ? '' : 'text-text-quiet'}`}>
      {last.fromCustomer ? text : `${author}: ${text}`}
    </span>
  )
}
