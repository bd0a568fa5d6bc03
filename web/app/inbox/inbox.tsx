import { useApolloClient } from '@apollo/client/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import {
  MarkNotificationsDoneDocument,
  useMarkNotificationsDoneMutation,
  useReadAllNotificationsMutation,
  useSnoozeNotificationsMutation,
} from '#web/records/viewer/notification-verbs.generated.ts'
import { useReadNotificationsMutation } from '#web/records/viewer/read-notifications.generated.ts'
import { usePlaceCounts } from '#web/app/use-place-counts.ts'
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
import { formatStart } from '#web/ui/format-time.ts'
import { refreshListsOf } from '#web/writing/cache/refresh-lists.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { undoBy, createUndoOffer } from '#web/writing/mutations/undo-offer.ts'
import { InboxRow, type InboxEntry } from './inbox-row.tsx'
import { notificationHref } from '#web/parts/notification-href.ts'
import { type InboxFilter, useInboxPage } from './use-inbox-page.ts'

const announceRefusal = (refusal: { message: string } | undefined) => {
  if (refusal) announce(refusal.message)
}

/** The text of an empty list. */
const nothing: Readonly<Record<InboxFilter, string>> = {
  unread: 'You’re all caught up',
  snoozed: 'Nothing snoozed',
  all: 'No notifications yet',
}

const news = 'News about your tasks, messages and appointments will appear here.'
const hints: Readonly<Record<InboxFilter, string>> = {
  unread: news,
  snoozed: 'Notifications that you snooze wait here until they come back.',
  all: news,
}

const names: Readonly<Record<InboxFilter, string>> = {
  unread: 'Unread',
  snoozed: 'Snoozed',
  all: 'All',
}

/** The notifications of the viewer: unread ones, snoozed ones, or all. J and K move, Enter opens, E marks as done. */
export const Inbox = ({ onClose }: { onClose: () => void }) => {
  const client = useApolloClient()
  const { can } = useAuth()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [filter, setFilter] = useState<InboxFilter>('unread')
  const pages = {
    unread: useInboxPage('unread', filter),
    snoozed: useInboxPage('snoozed', filter),
    all: useInboxPage('all', filter),
  }
  const { rows, hasMore, isLoading, error, refetch, showMore } = pages[filter]
  const [isAdding, setAdding] = useState(false)
  const addedAt = useRef<number | null>(null)
  const { total: unread } = usePlaceCounts()
  const [readNotifications] = useReadNotificationsMutation()
  const [readAllNotifications] = useReadAllNotificationsMutation()
  const [markDone] = useMarkNotificationsDoneMutation()
  const [snoozeNotifications] = useSnoozeNotificationsMutation()
  const hrefOf = (row: InboxEntry) => notificationHref(row, can('customers'))

  const read = async (ids: string[]) =>
    announceRefusal((await perform(client, readNotifications, { ids })).refusal)
  const markRead = (row: InboxEntry) => {
    // The button that was pressed goes away.
    focusRow(0)
    void read([row.id])
  }
  const open = (row: InboxEntry, event: MouseEvent) => {
    if (row.readAt == null) void read([row.id])
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (hrefOf(row) !== null && !isElsewhere) onClose()
  }
  const finish = async (row: InboxEntry) => {
    const ids = [row.id]
    if (filter === 'unread' && rows?.length === 1) panel.current?.focus()
    else focusRow(rows?.at(-1) === row ? -1 : 1)
    const outcome = await perform(client, markDone, { ids })
    if (!outcome.payload) return announceRefusal(outcome.refusal)
    const change = { verb: outcome.action, earlierEntries: outcome.earlierEntries }
    const back = undoBy(MarkNotificationsDoneDocument, { ids, done: false })
    const of = `Notification:${row.id}`
    announce(
      'Marked as done.',
      createUndoOffer(client, change, { of, announcement: 'Undone.', ...back }),
    )
  }
  const snooze = async (row: InboxEntry, until: Date | null) => {
    const ids = [row.id]
    if (filter !== 'all') focusRow(rows?.at(-1) === row ? -1 : 1)
    const { payload, refusal } = await perform(client, snoozeNotifications, {
      ids,
      until: until?.toISOString() ?? null,
    })
    if (!payload) return announceRefusal(refusal)
    void refreshListsOf(client, 'Notification')
    announce(until ? `Snoozed until ${formatStart(until.toISOString())}.` : 'Snooze ended.')
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

  const add = async () => {
    const at = rows?.length ?? 0
    setAdding(true)
    try {
      await showMore()
      addedAt.current = at
    } catch (failure) {
      announce(errorMessage(failure as Error))
    }
    setAdding(false)
  }

  const rowElements = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? []),
  ]
  useEffect(() => {
    // `Show more` moves away or is gone once the first added row is there.
    const firstAddedRow = addedAt.current === null ? undefined : rowElements()[addedAt.current]
    if (!firstAddedRow) return
    firstAddedRow.focus()
    addedAt.current = null
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    // The drawer opens with the focus on itself, where no key would act.
    if (hasBegun.current || !rows) return
    hasBegun.current = true
    if (!panel.current?.contains(document.activeElement))
      (rowElements()[0] ?? panel.current)?.focus()
  })
  /** Moves the focus by so many rows from the one that has it. */
  const focusRow = (by: number) => {
    const all = rowElements()
    const at = all.findIndex((one) => one.parentElement?.contains(document.activeElement))
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)
    all[next]?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!areSingleKeysOn() || event.metaKey || event.ctrlKey || event.altKey) return
    const key = latinKey(event.nativeEvent)
    if (key === 'j' || key === 'k') focusRow(key === 'j' ? 1 : -1)
    else if (key === 'e') {
      const marker = document.activeElement?.closest('li')?.querySelector('[data-notification]')
      const row = rows?.find(({ id }) => id === marker?.getAttribute('data-notification'))
      if (row && row.doneAt == null) void finish(row)
    } else return
    event.preventDefault()
  }

  return (
    <Drawer open onClose={onClose} title="Notifications" isWide>
      {/* Keys work wherever the focus is in the inbox. */}
      <div
        ref={panel}
        role="presentation"
        tabIndex={-1}
        onKeyDown={press}
        className="flex min-h-0 grow flex-col outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-1 border-b border-line py-1.5 pr-2 pl-4">
          <fieldset
            aria-label="Filter notifications"
            className="flex rounded-md bg-surface-sunken p-0.5"
          >
            {(['unread', 'snoozed', 'all'] as const).map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === filter}
                onClick={() => setFilter(name)}
                className="min-h-tap rounded-sm px-3 text-xs font-medium text-text-quiet hover:text-text aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm md:pointer-fine:min-h-8"
              >
                {name === 'unread' && unread > 0 ? `${unread} unread` : names[name]}
              </button>
            ))}
          </fieldset>
          {unread > 0 && (
            <Button variant="quiet" isSmall onClick={() => void readAll()}>
              Mark all as read
            </Button>
          )}
        </div>
        {error && !rows && (
          <ErrorState
            title="Couldn’t load your notifications"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={isLoading}
          />
        )}
        {!rows && isLoading && (
          <Waiting label="Loading your notifications">
            <Skeleton className="m-4 h-40 rounded-lg" />
          </Waiting>
        )}
        {rows?.length === 0 && <EmptyState title={nothing[filter]}>{hints[filter]}</EmptyState>}
        {rows && rows.length > 0 && (
          <ul ref={list} aria-label="Notifications" className="divide-y divide-line">
            {rows.map((row) => (
              <InboxRow
                key={row.id}
                row={row}
                href={hrefOf(row)}
                onOpen={(event) => open(row, event)}
                onRead={() => markRead(row)}
                onDone={() => void finish(row)}
                onSnooze={(until) => void snooze(row, until)}
              />
            ))}
          </ul>
        )}
        {rows && hasMore && (
          <div className="border-t border-line px-4 py-2">
            <Button busy={isAdding} onClick={() => void add()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  )
}
