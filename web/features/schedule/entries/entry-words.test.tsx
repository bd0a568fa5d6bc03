import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCalendar, buildCall, buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
import { widenWindow } from '#web/testing/wide-window.ts'

widenWindow()

const assistant = buildViewer('VIRTUAL_ASSISTANT', {
  id: '2',
  timeZone: 'America/New_York',
})
const overnight = buildEvent({
  title: 'Night audit',
  startTime: '2030-01-08T04:30:00.000Z',
  endTime: '2030-01-08T05:15:00.000Z',
})

const openView = (view: string, calendar: object, me: object = assistant) =>
  openApp(`/schedule?view=${view}&day=2030-01-07`, {
    me,
    users: buildPage([{ id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }]),
    calendar: () => buildCalendar(calendar),
  })

const block = (name: RegExp) => screen.findByRole('button', { name })

test.each(['month', 'week'])(
  'a %s shows when an entry of the day before ends, not when it began',
  async (view) => {
    openView(view, { events: [overnight] })
    const shownButtons = await screen.findAllByRole('button', { name: /Night audit/ })
    expect(shownButtons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/11:30.PM/),
      expect.stringMatching(/Until 12:15.AM/),
    ])
  },
)

test('the agenda shows it, too', async () => {
  openView('agenda', { events: [overnight] })
  const laterRecord = within(await screen.findByRole('region', { name: /January 8/ }))
  expect(laterRecord.getByText(/^Until 12:15.AM$/)).toBeDefined()
})

test('a call on the grid shows who it is with, and nothing else', async () => {
  openView('week', { calls: [buildCall()] })
  expect((await block(/^Video call with Acme/)).textContent).toMatch(/^Acme9.AM$/)
})

test('a topic is the name of a call on the grid, and is among its details', async () => {
  const { user } = openView('week', { calls: [buildCall({ topic: 'Offer review' })] })
  const call = await block(/^Video call with Acme/)
  expect(call.textContent).toMatch(/^Offer review9.AM, Acme$/)
  await user.click(call)
  const details = within(await screen.findByRole('dialog', { name: 'Video call with Acme' }))
  expect(details.getByText('Offer review')).toBeDefined()
})

test('the column of an assistant does not name them again', async () => {
  const me = buildViewer('MANAGEMENT', {
    timeZone: 'America/New_York',
    abilities: [...buildViewer('MANAGEMENT').abilities, 'bench'],
  })
  openView('day', { calls: [buildCall()] }, me)
  expect((await block(/^Video call with Acme/)).textContent).toMatch(/^Acme9.AM$/)
})

test('the week of everyone has a row for each person, with short lines under each day', async () => {
  const me = buildViewer('MANAGEMENT', {
    timeZone: 'America/New_York',
    abilities: [...buildViewer('MANAGEMENT').abilities, 'bench'],
  })
  const off = {
    id: '1',
    start: '2030-01-08T05:00:00.000Z',
    end: '2030-01-09T05:00:00.000Z',
    person: { id: '2', displayName: 'Grace Hopper' },
  }
  const { user } = openView(
    'week',
    {
      calls: [buildCall()],
      events: [{ ...overnight, id: '7', va: null }],
      timeOff: [off],
      outsideBusyTimes: [
        { personId: '2', start: '2030-01-09T15:00:00.000Z', end: '2030-01-09T16:00:00.000Z' },
      ],
    },
    me,
  )
  const table = within(await screen.findByRole('table', { name: /^Week of January 7/ }))
  const row = (name: RegExp) => within(table.getByRole('row', { name }))
  const ofGrace = row(/Grace Hopper/)
  const cells = ofGrace.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual([
    expect.stringMatching(/^9.AM Acme, call$/),
    'Time off',
    expect.stringMatching(/^10.AM Busy elsewhere/),
  ])
  expect(ofGrace.getByRole('link').getAttribute('href')).toBe(
    '/schedule?view=week&day=2030-01-07&person=2',
  )
  expect(row(/^Unassigned/).getAllByRole('button')).toHaveLength(2)
  await user.click(ofGrace.getByRole('button', { name: /Acme/ }))
  expect(await screen.findByRole('dialog', { name: 'Video call with Acme' })).toBeDefined()
})

test('a customer reads an event without their own name at its end, and staff with it', async () => {
  const events = [buildEvent({ title: 'Pipeline call with Acme' })]
  openView('agenda', { events }, buildViewer())
  expect(await screen.findByText('Pipeline call')).toBeDefined()
  cleanup()
  openView('agenda', { events })
  expect(await screen.findByText('Pipeline call with Acme')).toBeDefined()
})
