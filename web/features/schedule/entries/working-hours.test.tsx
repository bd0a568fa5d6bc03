import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildAvailability } from '#web/testing/build-availability.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildPerson, buildViewer } from '#web/testing/records.ts'
import { widenWindow } from '#web/testing/wide-window.ts'

widenWindow()
afterEach(() => {
  vi.useRealTimers()
})

const newYork = { timeZone: 'America/New_York' }
const holidays = [{ day: '2026-11-26', name: 'Thanksgiving' }]

const alan = buildPerson({ id: '8', displayName: 'Alan Turing' })
const grace = buildPerson({
  id: '9',
  availability: buildAvailability({ hours: [{ day: 2, from: '12:00', to: '24:00' }] }),
})
const answers = {
  organisation: { pauseMinutes: 10, holidays },
  users: () => buildPage([alan, grace]),
}

const assistant = buildViewer('VIRTUAL_ASSISTANT', { id: alan.id, ...newYork })

/** Opens the week of November 23, 2026, as the assistant whose calendar it is. */
const openOwn = (view: string) =>
  openApp(`/schedule?view=${view}&day=2026-11-24`, {
    ...answers,
    me: { ...assistant, user: alan },
  })

/** Returns the hours of a length such as `calc(540 * var(--minute))`. */
const hoursIn = (length: string) => Number(/calc\((\d+) \*/.exec(length)?.[1]) / 60

/** Returns the tints of a column outside of working hours: from and until, in hours. */
const awayIn = async (name: string) => {
  const column = await screen.findByRole('group', { name })
  return [...column.querySelectorAll<HTMLElement>('[data-shade=away]')].map(({ style }) => [
    hoursIn(style.top),
    hoursIn(style.top) + hoursIn(style.height),
  ])
}

test('an assistant’s week is shaded outside of their hours, and on holidays', async () => {
  openOwn('week')
  await screen.findByText('Thanksgiving, closed')
  expect(await awayIn('Tuesday, November 24')).toEqual([
    [0, 9],
    [17, 24],
  ])
  expect(await awayIn('Thursday, November 26')).toEqual([[0, 24]])
  expect(await awayIn('Sunday, November 29')).toEqual([[0, 24]])
})

test('each column of a team has the hours of its person', async () => {
  openApp('/schedule?view=day&day=2026-11-24', {
    ...answers,
    me: buildViewer('MANAGEMENT', newYork),
  })
  await screen.findByRole('group', { name: 'Grace Hopper' })
  await expect.poll(() => awayIn('Grace Hopper')).toEqual([[0, 12]])
  expect(await awayIn('Alan Turing')).toEqual([
    [0, 9],
    [17, 24],
  ])
})

test.each([
  ['9:57', { hour: 9, minute: 57 }, '10 AM', '9 AM'],
  ['9:05', { hour: 9, minute: 5 }, '9 AM', '10 AM'],
])(
  'on the day of a team, the label of %s hides that of the hour that it would lie on',
  async (label, { hour, minute }, hiddenText, shownText) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, hour, minute) })
    openApp('/schedule?view=day&day=2026-11-24', { ...answers, me: buildViewer('MANAGEMENT') })
    await screen.findByRole('group', { name: 'Grace Hopper' })
    expect(screen.getByText(label)).toBeDefined()
    expect(screen.getByText(hiddenText).classList.contains('hidden')).toBe(true)
    expect(screen.getByText(shownText).classList.contains('hidden')).toBe(false)
  },
)

test('management sees the hours of the assistant whose week it is, and of everyone a row each with the holiday', async () => {
  const me = buildViewer('MANAGEMENT', newYork)
  const { user } = openApp('/schedule?view=week&day=2026-11-24&person=9', { ...answers, me })
  await screen.findByText('Thanksgiving, closed')
  expect(await awayIn('Tuesday, November 24')).toEqual([[0, 12]])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Calendar of' }), '')
  const table = within(await screen.findByRole('table', { name: /^Week of November 23/ }))
  expect(table.getByRole('rowheader', { name: 'Grace Hopper' })).toBeDefined()
  expect(table.getByRole('columnheader', { name: /November 26/ }).textContent).toContain(
    'Thanksgiving, closed',
  )
})

test('a month names holidays', async () => {
  openOwn('month')
  expect(await screen.findByText('Thanksgiving, closed')).toBeDefined()
})

test('the agenda names a holiday on which nothing is planned', async () => {
  openOwn('agenda')
  const day = await screen.findByRole('region', { name: /November 26/ })
  expect(day.textContent).toContain('Thanksgiving, closed')
})

test('a customer’s calendar has nobody’s hours', async () => {
  const { server } = openApp('/schedule?view=week&day=2026-11-24', {
    ...answers,
    me: buildViewer('USER', newYork),
  })
  expect(await awayIn('Tuesday, November 24')).toEqual([])
  expect(server.operations()).not.toContain('WorkingHours')
})
