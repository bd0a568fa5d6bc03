import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const badges = { messages: 0, tasks: 1, leads: 0, schedule: 0, total: 1 }
const none = { messages: 0, tasks: 0, leads: 0, schedule: 0, total: 0 }
const assistant = buildViewer('VIRTUAL_ASSISTANT')

const notification = (id: string, more: object = {}) => ({
  id,
  kind: 'TASK',
  at: '2026-11-24T10:00:00Z',
  readAt: null,
  doneAt: null,
  text: `Joel asked for “Task ${id}”`,
  noun: 'TASK',
  recordId: id,
  customerId: '1',
  urgent: false,
  ...more,
})

const openInbox = async (nodes: object[], total = nodes.length, answers: object = {}) => {
  const me = { ...assistant, badges: { ...badges, tasks: total, total } }
  const app = openApp('/dashboard', { me, notifications: buildPage(nodes), ...answers })
  const bell = await screen.findByRole('button', {
    name: total > 0 ? `Notifications, ${total} unread` : 'Notifications',
  })
  await app.user.click(bell)
  return { ...app, me, inbox: await screen.findByRole('dialog', { name: 'Notifications' }) }
}

test('the bell, the menu and the window’s title say how much is unread', async () => {
  openApp('/dashboard', { me: { ...assistant, badges } })
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined()
  const links = within(screen.getByRole('navigation', { name: 'Main' }))
  const tasks = links.getByRole('link', { name: /Tasks/ })
  const describedElement = document.getElementById(tasks.getAttribute('aria-describedby') ?? '')
  expect(describedElement?.textContent).toContain('New: 1')
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
})

test('an empty inbox says what will appear there', async () => {
  const { inbox } = await openInbox([])
  expect(await within(inbox).findByText('You’re all caught up')).toBeDefined()
})

test('a notification is marked as done and leaves the inbox', async () => {
  const { inbox, user, server, me } = await openInbox([notification('7')])
  server.answers['markNotificationsDone'] = {
    notifications: [{ id: '7', readAt: '2026-11-24T11:00:00Z', doneAt: '2026-11-24T11:00:00Z' }],
    viewer: { ...me, badges: none },
  }
  await user.click(await within(inbox).findByRole('button', { name: /^Done: Joel/ }))
  await within(inbox).findByText('You’re all caught up')
  expect(server.variablesOf('MarkNotificationsDone')).toEqual({ input: { ids: ['7'] } })
  await waitFor(() => expect(document.title).not.toMatch(/^\(/))
})

test('Undo brings a notification back, also while the inbox is open', async () => {
  const { inbox, user, server, me } = await openInbox([notification('7'), notification('8')])
  const answer = (at: string | null, total: number) => ({
    notifications: [{ id: '7', readAt: at, doneAt: at }],
    viewer: { ...me, badges: { ...badges, tasks: total, total } },
  })
  server.answers['markNotificationsDone'] = ({ input }: { input: { done?: boolean } }) =>
    input.done === false ? answer(null, 2) : answer('2026-11-24T11:00:00Z', 1)
  await user.click(
    await within(inbox).findByRole('button', { name: 'Done: Joel asked for “Task 7”' }),
  )
  await waitFor(() => expect(within(inbox).queryByText(/Task 7/)).toBeNull())
  // The toaster asks for it, and jsdom does not have it.
  Element.prototype.hasPointerCapture = () => false
  // By its role: what an open dialog makes inert has none.
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await within(inbox).findByText(/Task 7/)).toBeDefined()
  expect(server.variablesOf('MarkNotificationsDone')).toEqual({
    input: { ids: ['7'], done: false },
  })
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
})

test('the focus stays in the list when a notification is done or read', async () => {
  const { inbox, user, server, me } = await openInbox([notification('7'), notification('8')])
  const done = (id: string) => ({
    notifications: [{ id, readAt: '2026-11-24T11:00:00Z', doneAt: '2026-11-24T11:00:00Z' }],
    viewer: { ...me, badges },
  })
  server.answers['readNotifications'] = {
    notifications: [{ id: '8', readAt: '2026-11-24T11:00:00Z' }],
    viewer: { ...me, badges },
  }
  const [, second] = await within(inbox).findAllByRole('link', { name: /^Unread:/ })
  await user.click(within(inbox).getByRole('button', { name: /^Mark as read: .*Task 8/ }))
  await waitFor(() =>
    expect(within(inbox).queryByRole('button', { name: /^Mark as read: .*Task 8/ })).toBeNull(),
  )
  expect(document.activeElement).toBe(second)
  server.answers['markNotificationsDone'] = done('8')
  await user.click(within(inbox).getByRole('button', { name: /^Done: .*Task 8/ }))
  await waitFor(() => expect(within(inbox).queryByText(/Task 8/)).toBeNull())
  expect(document.activeElement?.textContent).toContain('Task 7')
  server.answers['markNotificationsDone'] = done('7')
  await user.click(within(inbox).getByRole('button', { name: /^Done: .*Task 7/ }))
  await within(inbox).findByText('You’re all caught up')
  expect(inbox.contains(document.activeElement)).toBe(true)
})

test('J and K move between notifications, and E marks one as done', async () => {
  const { inbox, user, server, me } = await openInbox([notification('7'), notification('8')])
  server.answers['markNotificationsDone'] = {
    notifications: [{ id: '8', readAt: '2026-11-24T11:00:00Z', doneAt: '2026-11-24T11:00:00Z' }],
    viewer: { ...me, badges },
  }
  const [first, second] = await within(inbox).findAllByRole('link', { name: /^Unread:/ })
  first?.focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  await user.keyboard('k')
  expect(document.activeElement).toBe(first)
  await user.keyboard('je')
  await waitFor(() =>
    expect(server.variablesOf('MarkNotificationsDone')).toEqual({ input: { ids: ['8'] } }),
  )
})

test('a handover of a customer out of sight opens nothing', async () => {
  const { inbox } = await openInbox([
    notification('7', { noun: 'CUSTOMER', kind: 'HANDOVER', recordId: null, customerId: null }),
  ])
  expect(await within(inbox).findByText(/You no longer have access/)).toBeDefined()
})

test('news of a cover is a link to the own page, which lists what is covered; one press reads it and goes there', async () => {
  const { inbox, user, server } = await openInbox([
    notification('7', { noun: 'USER', kind: 'COVER', recordId: '2', customerId: null }),
  ])
  const link = await within(inbox).findByRole('link', { name: /Joel asked for “Task 7”/ })
  expect(link.getAttribute('href')).toBe('/admin/people/2')
  await user.click(link)
  await waitFor(() => expect(window.location.pathname).toBe('/admin/people/2'))
  // The page of the person reads what it shows, too.
  expect(server.questions()).toContainEqual({ input: { ids: ['7'] } })
})

type Args = { after?: string; filter: { unread?: boolean } }

test('all notifications include those that are done, and urgent ones say so', async () => {
  const urgent = notification('7', { urgent: true })
  const done = notification('8', { readAt: '2026-11-24T10:00:00Z', doneAt: '2026-11-24T10:00:00Z' })
  const { inbox, user } = await openInbox([], 1, {
    notifications: ({ filter }: Args) => buildPage(filter.unread ? [urgent] : [urgent, done]),
  })
  expect((await within(inbox).findByText(/Task 7/)).textContent).toContain('Unread')
  expect(within(inbox).getByText(/Waiting for you/)).toBeDefined()
  expect(within(inbox).queryByText(/Task 8/)).toBeNull()
  await user.click(within(inbox).getByRole('button', { name: 'All' }))
  const row = (await within(inbox).findByText(/Task 8/)).closest('li')
  expect(row?.textContent).toContain('Done')
  expect(within(inbox).queryByRole('button', { name: /^Done: .*Task 8/ })).toBeNull()
})

test('the inbox says how many are unread in total, and shows more on request', async () => {
  const { inbox, user, server } = await openInbox([], 51, {
    notifications: ({ after }: Args) =>
      after
        ? buildPage([notification('8')])
        : buildPage([notification('7')], { pageInfo: { hasNextPage: true } }),
  })
  expect(await within(inbox).findByRole('button', { name: '51 unread' })).toBeDefined()
  await user.click(await within(inbox).findByRole('button', { name: 'Show more' }))
  const addedLink = await within(inbox).findByRole('link', { name: /^Unread:.*Task 8/ })
  await waitFor(() => expect(document.activeElement).toBe(addedLink))
  expect(within(inbox).getByText(/Task 7/)).toBeDefined()
  expect(within(inbox).queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(server.variablesOf('Inbox')).toMatchObject({ after: 'last-cursor' })
})

test('a notification is snoozed until a time, leaves the unread ones, and says when it comes back', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T14:40:00Z'), toFake: ['Date'] })
  const { inbox, user, server, me } = await openInbox([notification('7')])
  const until = '2026-11-25T09:00:00.000Z'
  server.answers['snoozeNotifications'] = () => {
    server.answers['notifications'] = ({ filter }: { filter: { unread?: boolean } }) =>
      buildPage(filter.unread ? [] : [notification('7', { snoozedUntil: until })])
    return {
      notifications: [notification('7', { snoozedUntil: until })],
      viewer: { ...me, badges: none },
    }
  }
  await user.click(await within(inbox).findByRole('button', { name: /^Snooze: Joel/ }))
  const times = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(times).toEqual([
    'Later todaytoday at 6:00 PM',
    'Tomorrowtomorrow at 9:00 AM',
    'Next weekMonday at 9:00 AM',
  ])
  await user.click(screen.getByRole('menuitem', { name: /^Tomorrow/ }))
  await within(inbox).findByText('You’re all caught up')
  expect(server.variablesOf('SnoozeNotifications')).toEqual({ input: { ids: ['7'], until } })
  await user.click(within(inbox).getByRole('button', { name: 'Snoozed' }))
  expect(await within(inbox).findByText(/Snoozed until tomorrow at 9:00 AM/)).toBeDefined()
  expect(within(inbox).queryByText('Unread: ')).toBeNull()
})

test('a snooze is ended from the list of snoozed notifications', async () => {
  const { inbox, user, server, me } = await openInbox([
    notification('7', { snoozedUntil: '2026-11-25T14:00:00.000Z' }),
  ])
  server.answers['snoozeNotifications'] = {
    notifications: [notification('7')],
    viewer: { ...me, badges },
  }
  await user.click(within(inbox).getByRole('button', { name: 'Snoozed' }))
  await user.click(await within(inbox).findByRole('button', { name: /^Snooze: Joel/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'End snooze now' }))
  await waitFor(() =>
    expect(server.variablesOf('SnoozeNotifications')).toEqual({
      input: { ids: ['7'], until: null },
    }),
  )
})

test('the first notification has the focus when the inbox opens, so that J and E act at once', async () => {
  const { inbox, user, server, me } = await openInbox([notification('7'), notification('8')])
  server.answers['markNotificationsDone'] = {
    notifications: [{ id: '8', readAt: '2026-11-24T11:00:00Z', doneAt: '2026-11-24T11:00:00Z' }],
    viewer: { ...me, badges: none },
  }
  const first = (await within(inbox).findByText(/“Task 7”/)).closest('[data-notification]')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('je')
  await waitFor(() =>
    expect(server.variablesOf('MarkNotificationsDone')).toEqual({ input: { ids: ['8'] } }),
  )
})
