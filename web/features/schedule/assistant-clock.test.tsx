import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCalendar, buildCall } from '#web/testing/calendar.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('USER', { timeZone: 'America/New_York' })

// Monday, January 7, 2030, 9:00 in New York. The time zone of the company says nothing about its assistant.
const call = buildCall({ customer: { id: '3', name: 'Acme', timeZone: 'Asia/Tokyo' } })

const open = (assistantHours: object) =>
  openApp('/schedule?view=day&day=2030-01-07', {
    me,
    calendar: () => buildCalendar({ calls: [call] }),
    customer: buildCustomer({ id: '3', assistantHours }),
  })

test('a customer sees their assistant’s time beside their own, and the name of a holiday', async () => {
  const { user } = open({
    timeZone: 'America/Denver',
    holidays: [{ day: '2030-01-07', name: 'Founders’ Day' }],
  })
  const entry = await screen.findByRole('button', {
    name: /9:00.AM to 9:30.AM, 7:00.AM Mountain Time$/,
  })
  expect(screen.getByText(/Founders’ Day.*, closed/)).toBeDefined()
  await user.click(entry)
  expect((await screen.findByText(/Mountain Time for/)).textContent).toMatch(
    /7:00.AM .* for .*Grace/,
  )
})

test('a customer whose assistant has the same clock sees one time', async () => {
  open({ timeZone: 'America/Toronto', holidays: [] })
  expect(await screen.findByRole('button', { name: /9:00.AM to 9:30.AM$/ })).toBeDefined()
})
