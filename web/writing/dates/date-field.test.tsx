import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import type { TimeNeed } from './date-value.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'

// A Wednesday, at 10 AM in New York.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') })
  tellTimesBy({ timeZone: 'America/New_York', dateFormat: 'MONTH_FIRST_12' })
})
afterEach(() => {
  cleanup()
  onValue.mockClear()
  vi.useRealTimers()
  tellTimesBy({})
})

const onValue = vi.fn<(value: string) => void>()

const Page = ({ start = '', time = 'optional' }: { start?: string; time?: TimeNeed }) => {
  const [text, setText] = useState(start)
  return (
    <>
      <button type="button">Before</button>
      <DateField
        label="Due"
        value={text}
        onChange={(next) => {
          setText(next)
          onValue(next)
        }}
        time={time}
      />
      <button type="button">After</button>
    </>
  )
}

const draw = (props: Parameters<typeof Page>[0] = {}) => {
  render(<Page {...props} />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox') }
}

test('a typed day is read back while it is typed, and stands in the field after it', async () => {
  const { user, field } = draw()
  await user.type(field, 'fri')
  expect(screen.getByText('Friday, November 27, 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(onValue).toHaveBeenLastCalledWith('2026-11-27')
  expect(field.value).toBe('Fri, Nov 27')
})

test('a typed day stays read back after the typing, so that a button below does not move away from a press', async () => {
  const { user, field } = draw()
  await user.type(field, 'fri')
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.getByText('Friday, November 27, 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  expect(screen.queryByText('Thursday, November 26, 2026')).toBeNull()
})

test('a time that is typed with the day is kept', async () => {
  const { user, field } = draw()
  await user.type(field, 'next tue 3pm')
  await user.tab()
  expect(onValue).toHaveBeenLastCalledWith('2026-12-01T15:00')
})

test('a reader who writes the day first types and reads the day first', async () => {
  tellTimesBy({ timeZone: 'Europe/London', dateFormat: 'DAY_FIRST_24' })
  const { user, field } = draw()
  await user.type(field, '4/12 15:00')
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(onValue).toHaveBeenLastCalledWith('2026-12-04T15:00')
  expect(field.value).toBe('Fri 4 Dec, 15:00')
})

test.each(['MONTH_FIRST_12', 'MONTH_FIRST_24', 'DAY_FIRST_12', 'DAY_FIRST_24'] as const)(
  'the text in the field can be typed as it stands: %s',
  async (dateFormat) => {
    tellTimesBy({ timeZone: 'Europe/London', dateFormat })
    const { user, field } = draw({ start: '2027-09-30T15:05' })
    const shownText = field.value
    await user.clear(field)
    await user.type(field, shownText)
    expect(onValue).toHaveBeenLastCalledWith('2027-09-30T15:05')
  },
)

test('a text that is no date is refused when it is left, and stays', async () => {
  const { user, field } = draw()
  await user.type(field, 'soon')
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.getByRole('alert').textContent).toContain('Enter a date')
  expect(field.value).toBe('soon')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a year that is a slip of the keyboard is refused, and the meant day offered', async () => {
  const { user, field } = draw()
  await user.type(field, '12/4/0026')
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.getByRole('alert').textContent).toBe('Which year? Enter one from 2000 to 2100.')
  await user.click(screen.getByRole('button', { name: 'Use Friday, December 4, 2026' }))
  expect(onValue).toHaveBeenLastCalledWith('2026-12-04')
})

test('a field that needs a time asks for it, and a field without times refuses one', async () => {
  const { user, field } = draw({ time: 'required' })
  await user.type(field, 'fri')
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.getByRole('alert').textContent).toBe('Add a time, such as 3pm')
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  expect(onValue).toHaveBeenLastCalledWith('2026-11-26T09:00')
})

test('a day without a time can be all that a field takes', async () => {
  const { user, field } = draw({ time: 'none' })
  await user.type(field, 'fri 3pm')
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.getByRole('alert').textContent).toBe('Enter a day without a time')
})

test('a quick day keeps the time', async () => {
  const { user } = draw({ start: '2026-12-24T15:00' })
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  expect(onValue).toHaveBeenLastCalledWith('2026-11-30T15:00')
  expect(screen.getByRole('button', { name: 'Next week' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('the field has three tab stops; arrow keys move among the quick days', async () => {
  const { user, field } = draw()
  screen.getByRole('button', { name: 'Before' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(field)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Due: open calendar' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Today' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(onValue).toHaveBeenLastCalledWith('2026-11-27')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})

const openCalendar = async (props: Parameters<typeof Page>[0] = {}) => {
  const { user } = draw(props)
  await user.click(screen.getByRole('button', { name: 'Due: open calendar' }))
  return { user, calendar: within(screen.getByRole('dialog', { name: 'Due: choose a day' })) }
}

const focusedDay = () => document.activeElement?.getAttribute('aria-label')

test.each([
  ['{ArrowRight}', 'Thursday, November 26, 2026'],
  ['{ArrowLeft}', 'Tuesday, November 24, 2026'],
  ['{ArrowDown}', 'Wednesday, December 2, 2026'],
  ['{ArrowUp}', 'Wednesday, November 18, 2026'],
  ['{Home}', 'Monday, November 23, 2026'],
  ['{End}', 'Sunday, November 29, 2026'],
  ['{PageDown}', 'Friday, December 25, 2026'],
  ['{PageUp}', 'Sunday, October 25, 2026'],
  ['{Shift>}{PageDown}{/Shift}', 'Thursday, November 25, 2027'],
])('in the calendar %s moves from today to %s', async (key, day) => {
  const { user } = await openCalendar()
  expect(focusedDay()).toBe('Wednesday, November 25, 2026')
  await user.keyboard(key)
  expect(focusedDay()).toBe(day)
})

test('Enter chooses the day of the calendar and goes back to its button', async () => {
  const { user } = await openCalendar()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onValue).toHaveBeenLastCalledWith('2026-12-02')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Due: open calendar' }))
})

test('the button beside the field closes the calendar that it opened', async () => {
  const { user } = draw()
  await user.click(screen.getByRole('button', { name: 'Due: open calendar' }))
  await user.click(screen.getByRole('button', { name: 'Due: close calendar' }))
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByRole('button', { name: 'Due: open calendar' })).toBeDefined()
})

test('Escape closes the calendar and nothing around it', async () => {
  const outer = vi.fn<() => void>()
  document.addEventListener('keydown', outer)
  const { user } = await openCalendar()
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', outer)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(outer).not.toHaveBeenCalled()
  expect(onValue).not.toHaveBeenCalled()
})

test('the calendar goes through the months, marks today and the chosen day, and closes when it is left', async () => {
  const { user, calendar } = await openCalendar({ start: '2026-11-27' })
  const chosenButton = calendar.getByRole('button', { name: 'Friday, November 27, 2026' })
  expect(chosenButton.closest('td')?.getAttribute('aria-selected')).toBe('true')
  expect(
    calendar.getByRole('button', { name: 'Wednesday, November 25, 2026', current: 'date' }),
  ).toBeDefined()
  await user.click(calendar.getByRole('button', { name: 'Next month' }))
  expect(calendar.getByText('December 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a time can be added, changed and removed below the calendar', async () => {
  const { user, calendar } = await openCalendar({ start: '2026-11-27' })
  const time = calendar.getByLabelText('Due: time')
  await user.type(time, '3pm')
  expect(onValue).toHaveBeenLastCalledWith('2026-11-27T15:00')
  await user.clear(time)
  expect(onValue).toHaveBeenLastCalledWith('2026-11-27')
  fireEvent.keyDown(time, { key: 'Enter', keyCode: 229 })
  expect(screen.getByLabelText('Due: time'), 'an Enter that ends a composition').toBe(time)
  await user.type(time, '9:30am{Enter}')
  expect(onValue).toHaveBeenLastCalledWith('2026-11-27T09:30')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the date can be removed', async () => {
  const { user, calendar } = await openCalendar({ start: '2026-11-27' })
  await user.click(calendar.getByRole('button', { name: 'No date' }))
  expect(onValue).toHaveBeenLastCalledWith('')
})
