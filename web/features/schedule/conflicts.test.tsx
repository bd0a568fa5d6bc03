import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAvailability } from '#web/testing/build-availability.ts'
import { buildCalendar, buildCall, buildEvent } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPerson, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('VIRTUAL_ASSISTANT', { id: '2', timeZone: 'America/New_York' })

// Monday, January 7, 2030, 9:00 to 10:00 in New York.
const review = buildEvent({ abilities: ['updateCalendarEvent'] })

/** Opens the form for the event, with a call at another time of the day. */
const openForm = async (startTime: string) => {
  const app = openApp('/schedule?view=day&day=2030-01-07', {
    me,
    calendar: () => buildCalendar({ events: [review], calls: [buildCall({ id: '5', startTime })] }),
    organisation: { pauseMinutes: 30, holidays: [] },
    user: buildPerson({ id: '2', availability: buildAvailability({ pauseMinutes: 10 }) }),
  })
  await app.user.click(await screen.findByRole('button', { name: /^Quarterly review/ }))
  await app.user.click(await screen.findByRole('button', { name: /^Edit/ }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit event' })) }
}

test('the form of an event says what it overlaps before it is saved', async () => {
  const { dialog, server } = await openForm('2030-01-07T14:30:00.000Z')
  expect((await dialog.findByText(/^Overlaps/)).textContent).toMatch(
    /Call with .*Acme.*, 9:30.AM to 10:00.AM/,
  )
  expect(server.variablesOf('AppointmentsNear')).toMatchObject({ personId: '2' })
})

test('the form of an event says what is too close for the pause of the person', async () => {
  const { dialog } = await openForm('2030-01-07T15:05:00.000Z')
  expect((await dialog.findByText(/^Less than 10 minutes from/)).textContent).toContain('Acme')
})

test('the form of an event says nothing about free time, nor about the event itself', async () => {
  const { dialog, server } = await openForm('2030-01-07T15:10:00.000Z')
  await vi.waitFor(() => expect(server.operations()).toContain('AppointmentsNear'))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(dialog.queryByText(/^Overlaps|^Less than/)).toBeNull()
})
