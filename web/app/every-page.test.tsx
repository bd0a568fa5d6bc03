import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#web/schema.generated.ts'
import { anyAnswers, everyAction } from '#web/testing/any-record.ts'
import { refuse } from '#web/testing/fake-server.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { hrefs, paths } from '#web/paths.ts'
import { appPages } from './pages.ts'

const meAs = (role: Role) => {
  const { abilities } = buildViewer(role)
  // Portal users read the time of their own customer.
  return buildViewer(role, {
    abilities: role === 'MANAGEMENT' ? everyAction : [...abilities, 'timeEntries'],
  })
}
// The account page queries only `me`, which this server always answers; its own test covers it. Staff book calls on
// the customer’s page.
const apart: readonly string[] = [paths.account, paths.ownWeek, hrefs.bookCall]
const others = appPages.filter(({ path }) => !apart.includes(path))
const places = [
  ...others.map(
    ({ path }) =>
      [
        path.replace(':id', '3').replace(':other', '4').replace(':day', '2026-01-05'),
        'MANAGEMENT',
      ] as const,
  ),
  [hrefs.chatWith(3), 'MANAGEMENT'] as const,
  [hrefs.leadList(), 'MANAGEMENT'] as const,
  [hrefs.time({ view: 'week' }), 'MANAGEMENT'] as const,
  // The pages that show each role something of its own.
  [paths.dashboard, 'VIRTUAL_ASSISTANT'] as const,
  [paths.dashboard, 'USER'] as const,
  [paths.chat, 'USER'] as const,
  [hrefs.bookCall, 'USER'] as const,
  [hrefs.ownWeek('2026-01-05'), 'USER'] as const,
]

/** Expects that the page has finished loading. */
const expectSettled = () =>
  waitFor(() => {
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(0)
    expect(screen.queryAllByText(/^Loading/)).toEqual([])
    expect(screen.queryAllByRole('alert')).toEqual([])
  })

const failing = (): Answers =>
  Object.fromEntries(
    Object.keys(anyAnswers()).map((field) => [field, refuse('The server is away', 'UNAVAILABLE')]),
  )

test.each(places)(
  '%s of %s says that it could not be loaded, tries again, and shows the server’s data',
  async (path, role) => {
    const { server, user } = openApp(path, { me: meAs(role), ...failing() })
    expect(await screen.findAllByText('The server is away')).not.toEqual([])
    await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
    Object.assign(server.answers, anyAnswers())
    for (const button of screen.getAllByRole('button', { name: 'Try again' }))
      if (button.isConnected) await user.click(button)
    await expectSettled()
  },
)

test.each([
  [paths.crm, 'workloads'],
  [paths.crm, 'activities'],
  [paths.dashboard, 'workloads'],
])('the part of %s without %s loads after a retry', async (path, field) => {
  const failUnavailable = refuse('The server is away', 'UNAVAILABLE')
  const answers = { ...anyAnswers(), [field]: failUnavailable }
  const { server, user } = openApp(path, { me: meAs('MANAGEMENT'), ...answers })
  expect(await screen.findAllByText('The server is away')).not.toEqual([])
  Object.assign(server.answers, anyAnswers())
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    if (button.isConnected) await user.click(button)
  await expectSettled()
})
