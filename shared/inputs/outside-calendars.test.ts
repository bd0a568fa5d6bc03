import { expect, test } from 'vitest'
import { setOutsideCalendar } from './outside-calendars.ts'

const problemOf = (address: string) =>
  setOutsideCalendar.safeParse({ address }).error?.issues.map(({ message }) => message)

test.each([
  'https://nas.example.com:8443/x.ics',
  'webcal://nas.example.com:8443/x.ics',
  ' https://cloud.example.com:444/remote.php/dav?export ',
])('the address of a calendar on another port is refused because of its port: %s', (address) => {
  expect(problemOf(address)).toEqual([
    'Calendars are only read on the usual port of https. Leave out the number after the name, or publish the calendar elsewhere.',
  ])
})

test.each(['https://nas.example.com:443/x.ics', 'webcal://nas.example.com/x.ics'])(
  'the usual port may be named: %s',
  (address) => {
    expect(problemOf(address)).toBeUndefined()
  },
)

test.each(['nas.example.com:8443', 'http://nas.example.com:8443/x.ics', 'https://10.0.0.1:8443/x'])(
  'an address that is none for other reasons is not refused because of its port: %s',
  (address) => {
    expect(problemOf(address)).toEqual([
      'Enter the whole address of a calendar, beginning with https:// or webcal://.',
    ])
  },
)
