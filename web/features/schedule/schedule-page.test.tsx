import { screen, within } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { set } from 'date-fns/set'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

type Args = { filter: { status: string[] } }

const tomorrow = set(addDays(new Date(), 1), { hours: 14, minutes: 30, seconds: 0 }).toISOString()

const session = (changes: object) => ({
  id: '1',
  type: 'VIDEO',
  status: 'SCHEDULED',
  startTime: tomorrow,
  customer: { id: '3', name: 'Acme' },
  va: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
  ...changes,
})

test('coming calls stand under their day, and a call that goes on stands first', async () => {
  openApp('/schedule', {
    me: buildViewer(),
    communicationSessions: ({ filter }: Args) =>
      buildPage(
        filter.status.includes('ACTIVE')
          ? [session({ id: '9', type: 'VOICE', status: 'ACTIVE' })]
          : [session({})],
      ),
  })
  const day = within(await screen.findByRole('region', { name: /^Tomorrow, / }))
  expect(day.getByText('Video call with Acme')).toBeDefined()
  expect(day.getByText('2:30 PM').getAttribute('datetime')).toBe(tomorrow)
  const ongoing = within(screen.getByRole('region', { name: 'Going on now' }))
  expect(ongoing.getByText('Call with Acme')).toBeDefined()
})

test('without coming calls it says so', async () => {
  openApp('/schedule', { me: buildViewer() })
  expect(await screen.findByText('No coming calls')).toBeDefined()
})
