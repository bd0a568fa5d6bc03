import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const account = {
  ...buildViewer(),
  user: { id: '7', displayName: 'Ada Lovelace', username: 'ada@acme.test', version: 4 },
  secondFactor: null,
  signIns: [],
}

type Feed = { createdAt: string; lastFetchedAt: string | null }

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Opens the section of a person with this address; it is made and ended as the server does it. */
const openCalendar = (start: Feed | null, answers: object = {}) => {
  let feed = start
  let createdCount = 0
  const me = () => ({ ...account, calendarFeed: feed })
  return openApp('/account?section=calendar', {
    me,
    renewCalendarFeed: () => {
      createdCount += 1
      feed = { createdAt: minutesAgo(0), lastFetchedAt: null }
      return { calendarPath: `/calendar/token-${createdCount}.ics`, viewer: me() }
    },
    endCalendarFeed: () => {
      feed = null
      return { viewer: me() }
    },
    ...answers,
  })
}

test('a calendar address is made, shown once, and copied', async () => {
  const { user } = openCalendar(null)
  const section = within(await screen.findByRole('region', { name: 'Calendar address' }))
  const create = section.getByRole('button', { name: 'Create a calendar address' })
  await user.click(create)
  const address = await section.findByLabelText<HTMLInputElement>('Calendar address')
  expect(address.value).toBe(`${location.origin}/calendar/token-1.ics`)
  // The button that was pressed keeps the focus under its new name.
  expect(document.activeElement?.textContent).toBe('Renew address')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(section.getByRole('button', { name: 'Copy' }))
  expect(write).toHaveBeenCalledWith(address.value)
  expect(await section.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(section.getByText('Not fetched yet')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Times' }))
  await user.click(screen.getByRole('link', { name: 'Calendar' }))
  expect(await screen.findByText(/It isn’t shown again/)).toBeDefined()
  expect(screen.queryByLabelText('Calendar address', { selector: 'input' })).toBeNull()
})

test('an address is renewed only after it was said what happens', async () => {
  const { user, server } = openCalendar({ createdAt: minutesAgo(90), lastFetchedAt: minutesAgo(3) })
  expect(await screen.findByText('3 minutes ago')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Renew address' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^The current address stops working\./)).toBeDefined()
  expect(server.operations()).not.toContain('RenewCalendarFeed')
  await user.click(question.getByRole('button', { name: 'Renew address' }))
  const address = await screen.findByLabelText<HTMLInputElement>('Calendar address', {
    selector: 'input',
  })
  expect(address.value).toContain('/calendar/token-1.ics')
})

test('an address is ended', async () => {
  const { user } = openCalendar({ createdAt: minutesAgo(90), lastFetchedAt: null })
  await user.click(await screen.findByRole('button', { name: 'End address' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'End address' }))
  expect(await screen.findByText('Calendar address ended.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End address' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Create a calendar address' })).toBeDefined()
})

test('a refusal is said, and nothing is shown as done', async () => {
  const { user } = openCalendar(null, { renewCalendarFeed: refuse('Try again later.', 'BUSY') })
  await user.click(await screen.findByRole('button', { name: 'Create a calendar address' }))
  expect(await screen.findByText('Try again later.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create a calendar address' })).toBeDefined()
})
