import { expect, test } from 'vitest'
import { zoneChoices } from './time-zones.ts'

const labels = (currentText?: string) => zoneChoices(currentText).map(({ label }) => label)

test('time zones have the names that people say, those of the United States first', () => {
  expect(labels().slice(0, 3)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
  ])
  expect(labels()).toContain('India Standard Time (Kolkata)')
  expect(labels().join()).not.toMatch(/\w\/\w|_/)
})

test('each zone that the browser knows is there once', () => {
  const values = zoneChoices().map(({ value }) => value)
  expect(values.toSorted()).toEqual(
    [...new Set([...Intl.supportedValuesOf('timeZone'), ...values])].toSorted(),
  )
  expect(values.length).toBeGreaterThan(400)
})

test('the current zone is there, also if the browser lists it by another name', () => {
  expect(zoneChoices('US/Eastern')[0]).toEqual({
    value: 'US/Eastern',
    label: 'Eastern Time (Eastern)',
  })
})
