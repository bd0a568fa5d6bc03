import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { asksBeforeUnload } from '#web/testing/asks-before-unload.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

type Calendar = { host: string | null; readAt: string; isFailing: boolean; isComplete: boolean }

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const google = (changes: Partial<Calendar> = {}): Calendar => ({
  host: 'calendar.google.com',
  readAt: minutesAgo(3),
  isFailing: false,
  isComplete: true,
  ...changes,
})

/** Opens the section of an assistant with this calendar; it is added and removed as the server does it. */
const openCalendar = (start: Calendar | null, answers: object = {}, isOn = true) => {
  const viewer = buildViewer('VIRTUAL_ASSISTANT')
  let calendar = start
  const me = () => ({
    ...viewer,
    abilities: [...viewer.abilities, ...(isOn ? ['setOutsideCalendar'] : [])],
    user: { id: '7', displayName: 'Ada Lovelace', username: 'ada@acme.test', version: 4 },
    secondFactor: null,
    signIns: [],
    outsideCalendar: calendar,
  })
  return openApp('/account?section=calendar', {
    me,
    setOutsideCalendar: () => {
      calendar = google()
      return { viewer: me() }
    },
    removeOutsideCalendar: () => {
      calendar = null
      return { viewer: me() }
    },
    ...answers,
  })
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Your other calendar' }))

const addressField = { name: 'Secret address in iCal format' }

test('a calendar is added by its address, which is not shown again', async () => {
  const { user, server } = openCalendar(null)
  const address = 'https://calendar.google.com/calendar/ical/private-7f/basic.ics'
  expect(asksBeforeUnload()).toBe(false)
  await user.type((await section()).getByRole('textbox', addressField), address)
  expect(asksBeforeUnload()).toBe(true)
  await user.click((await section()).getByRole('button', { name: 'Add calendar' }))
  expect(await screen.findByText('Calendar added.')).toBeDefined()
  expect(server.variablesOf('SetOutsideCalendar')).toEqual({ input: { address } })
  expect(
    (await section()).getByText(/^You added a calendar at calendar.google.com\./),
  ).toBeDefined()
  expect((await section()).getByText('3 minutes ago')).toBeDefined()
  expect(document.body.textContent).not.toContain('private-7f')
  expect((await section()).queryByRole('textbox')).toBeNull()
})

test('an address that cannot be read is refused at the field, and stays in it', async () => {
  const message = 'We couldn’t read a calendar at this address.'
  const { user } = openCalendar(null, {
    setOutsideCalendar: refuse(message, 'BAD_USER_INPUT', { address: message }),
  })
  const field = (await section()).getByRole<HTMLInputElement>('textbox', addressField)
  await user.type(field, 'https://example.com/page{Enter}')
  expect(await (await section()).findByText(message)).toBeDefined()
  expect(field.value).toBe('https://example.com/page')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a calendar is removed once that is confirmed', async () => {
  const { user, server } = openCalendar(google())
  await user.click((await section()).getByRole('button', { name: 'Remove calendar' }))
  const question = within(await screen.findByRole('dialog'))
  expect(server.operations()).not.toContain('RemoveOutsideCalendar')
  await user.click(question.getByRole('button', { name: 'Remove calendar' }))
  expect(await screen.findByText('Calendar removed.')).toBeDefined()
  const form = (await section()).getByRole('textbox', addressField)
  await waitFor(() => expect(document.activeElement?.contains(form)).toBe(true))
})

test.each([
  [{ isFailing: true }, /^Couldn’t be read since/],
  [{ isComplete: false }, /^Some of its entries couldn’t be read/],
])('its owner reads what is wrong: %j', async (state, message) => {
  openCalendar(google(state))
  expect((await section()).getByText(message)).toBeDefined()
})

test('a calendar that was added before is only removed where that is turned off', async () => {
  openCalendar(google(), {}, false)
  expect((await section()).getByText(/turned off here, so yours isn’t read/)).toBeDefined()
  expect((await section()).getByRole('button', { name: 'Remove calendar' })).toBeDefined()
})

test('nothing is offered where other calendars are turned off', async () => {
  openCalendar(null, {}, false)
  expect(await screen.findByRole('region', { name: 'Calendar address' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Your other calendar' })).toBeNull()
})
