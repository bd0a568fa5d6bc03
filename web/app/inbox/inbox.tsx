import { useApolloClient } from '@apollo/client/react'
import { type KeyboardEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  MarkNotificationsDoneDocument,
  useMarkNotificationsDoneMutation,
  useReadAllNotificationsMutation,
} from '#web/records/viewer/notification-mutations.generated.ts'
import { useReadNotificationsMutation } from '#web/records/viewer/read-notifications.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { latinKey } from '#web/ui/latin-key.ts'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { backBy, offerOf } from '#web/writing/mutations/undo-offer.ts'
import { useInboxQuery } from './inbox.generated.ts'
import { InboxRow, type InboxEntry } from './inbox-row.tsx'
import { notificationHref } from './notification-href.ts'

const announceRefusal = (refusal: { message: string } | undefined) => {
  if (refusal) announce(refusal.message)
}

/** The notifications of the viewer, unread first. J and K move, Enter opens, E marks as done. */
export const Inbox = ({ onClose }: { onClose: () => void }) => {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { can } = useAuth()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { data, loading, error, refetch } = useInboxQuery({ fetchPolicy: 'cache-and-network' })
  const [readNotifications] = useReadNotificationsMutation()
  const [readAllNotifications] = useReadAllNotificationsMutation()
  const [markDone] = useMarkNotificationsDoneMutation()
  const rows = data?.notifications?.nodes.filter(({ doneAt }) => doneAt == null)
  const unread = rows?.filter(({ readAt }) => readAt == null).length ?? 0
  const hrefOf = (row: InboxEntry) => notificationHref(row, can('customers'))

  const read = async (ids: string[]) =>
    announceRefusal((await perform(client, readNotifications, { ids })).refusal)
  const markRead = (row: InboxEntry) => {
    // The button that was pressed goes away.
    focusRow(0)
    void read([row.id])
  }
  const open = (row: InboxEntry) => {
    const href = hrefOf(row)
    if (row.readAt == null) void read([row.id])
    if (href === null) return
    onClose()
    void navigate(href)
  }
  const finish = async (row: InboxEntry) => {
    const ids = [row.id]
    if (rows?.length === 1) panel.current?.focus()
    else focusRow(rows?.at(-1) === row ? -1 : 1)
    const outcome = await perform(client, markDone, { ids })
    if (!outcome.payload) return announceRefusal(outcome.refusal)
    const line = { verb: outcome.action, known: outcome.known }
    const back = backBy(MarkNotificationsDoneDocument, { ids, done: false })
    const of = `Notification:${row.id}`
    announce('Marked as done.', offerOf(client, line, { of, said: 'Undone.', ...back }))
  }
  const readAll = async () => {
    focusRow(0)
    try {
      await readAllNotifications()
      await refetch()
    } catch (failure) {
      announce(errorMessage(failure as Error))
    }
  }

  /** Moves the focus by so many rows from the one that has it. */
  const focusRow = (by: number) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])]
    const at = all.findIndex((one) => one.parentElement?.contains(document.activeElement))
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)
    all[next]?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!areSingleKeysOn() || event.metaKey || event.ctrlKey || event.altKey) return
    const pressed = latinKey(event.nativeEvent)
    if (pressed === 'j' || pressed === 'k') focusRow(pressed === 'j' ? 1 : -1)
    else if (pressed === 'e') {
      const held = document.activeElement?.closest('li')?.querySelector('[data-notification]')
      const row = rows?.find(({ id }) => id === held?.getAttribute('data-notification'))
      if (row) void finish(row)
    } else return
    event.preventDefault()
  }

  return (
    <Drawer open onClose={onClose} title="Notifications" wide>
      {/* Keys work wherever the focus is in the inbox. */}
      <div
        ref={panel}
        role="presentation"
        tabIndex={-1}
        onKeyDown={press}
        className="flex min-h-0 grow flex-col outline-none"
      >
        {unread > 0 && (
          <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-5">
            <p className="text-xs text-text-quiet">{unread} unread</p>
            <Button variant="quiet" small onClick={() => void readAll()}>
              Mark all as read
            </Button>
          </div>
        )}
        {error && !rows && (
          <ErrorState
            title="Couldn’t load your notifications"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={loading}
          />
        )}
        {!rows && loading && (
          <Waiting label="Loading your notifications">
            <Skeleton className="m-4 h-40 rounded-lg" />
          </Waiting>
        )}
        {rows?.length === 0 && (
          <EmptyState title="You’re all caught up">
            News about your tasks, messages and appointments will appear here.
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul ref={list} aria-label="Notifications" className="divide-y divide-line">
            {rows.map((row) => (
              <InboxRow
                key={row.id}
                row={row}
                canOpen={hrefOf(row) !== null}
                onOpen={() => open(row)}
                onRead={() => markRead(row)}
                onDone={() => void finish(row)}
              />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}
