import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildOwnCustomer } from '#web/testing/build-own-customer.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildService, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('USER', { abilities: ['tasks', 'task', 'messages'] })

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: new Date('2026-11-11T05:00:00Z'),
      toFake: ['Date'],
      shouldAdvanceTime: true,
    }),
)

const november = {
  monthStart: '2026-11-01T04:00:00.000Z',
  monthEnd: '2026-12-01T05:00:00.000Z',
  boughtSeconds: 3000,
  usedSeconds: 1530,
  overSeconds: 0,
  calls: 2,
}

const openDashboard = (minutes: object | null, answers: object = {}) =>
  openApp('/dashboard', {
    me,
    customer: buildOwnCustomer(
      buildService({
        id: '1',
        serviceType: 'Core, Receptionist',
        plan: 'receptionist-core',
        minutes,
      }),
    ),
    ...answers,
  })

const findMinutes = async () =>
  within(await screen.findByRole('region', { name: 'Minutes this month' }))

test('the dashboard says how many minutes are left, until when, and what the next plan costs more', async () => {
  openDashboard(november)
  const minutes = await findMinutes()
  expect(minutes.getByText('24:30')).toBeDefined()
  expect(minutes.getByText('left of 50 minutes')).toBeDefined()
  expect(minutes.getByRole('meter').getAttribute('aria-valuetext')).toBe('25:30 of 50 minutes used')
  expect(minutes.getByText(/^At this pace used up /)).toBeDefined()
  expect(minutes.getByText(/Plus has 100 minutes for \$150 more a month/)).toBeDefined()
})

test('minutes within the plan need no larger plan', async () => {
  openDashboard({ ...november, usedSeconds: 600 })
  const minutes = await findMinutes()
  expect(minutes.queryByText(/At this pace|more a month/)).toBeNull()
})

test('minutes beyond the plan are shown as over', async () => {
  openDashboard({ ...november, usedSeconds: 3125, overSeconds: 125 })
  const minutes = await findMinutes()
  expect(minutes.getByText('2:05')).toBeDefined()
  expect(minutes.getByText('over the 50 minutes of this month')).toBeDefined()
})

test('the calls of a month are listed, logged ones and those of the product, and earlier months', async () => {
  const call = { start: '2026-11-10T15:00:00.000Z', seconds: 200, person: null }
  const { user, server } = openDashboard(november, {
    customerService: ({ id }: { id: string }) => ({
      id,
      minutes: november,
      answeredCalls: [
        { ...call, communicationSessionId: '4', interactionId: null, summary: null },
        { ...call, communicationSessionId: null, interactionId: '4', summary: 'Roof leaks' },
      ],
    }),
  })
  const minutes = await findMinutes()
  await user.click(minutes.getByRole('button', { name: /^Calls and earlier months/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText('Roof leaks')).closest('li')?.textContent).toMatch(/3:20$/)
  expect(dialog.getByText('Call in the portal')).toBeDefined()
  expect(dialog.getByRole('heading', { name: 'November 2026' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Earlier month' }))
  expect(await dialog.findByRole('heading', { name: 'October 2026' })).toBeDefined()
  expect(server.variablesOf('MonthCalls')).toEqual({
    service: '1',
    month: '2026-10-22T04:00:00.000Z',
  })
})

test('a plan without minutes shows none', async () => {
  openDashboard(null)
  expect(await screen.findByText('Core, Receptionist')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Minutes this month' })).toBeNull()
})
