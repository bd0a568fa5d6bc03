import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'

const person = { id: '7', displayName: 'Ada Lovelace', role: 'VIRTUAL_ASSISTANT' }

const service = (id: string, serviceType: string, leftSeconds: number) => ({
  id,
  serviceType,
  abilities: [],
  allowance: {
    weekStart: '2026-11-23T05:00:00.000Z',
    weekEnd: '2026-11-30T05:00:00.000Z',
    boughtSeconds: 72_000,
    extraSeconds: 0,
    usedSeconds: 72_000 - leftSeconds,
    leftSeconds,
    runningSince: null,
    runningTimers: 0,
    atZero: 'WARN',
  },
  minutes: null,
})

const olivia = {
  ...buildCustomer({ id: '3', name: 'Olivia Hartwell', abilities: ['recordTime'] }),
  customerServices: buildPage([service('31', 'Part-Time, Administrative', 54_600)]),
}
const ray = {
  ...buildCustomer({ id: '4', name: 'Ray Delgado', abilities: ['recordTime'] }),
  customerServices: buildPage([service('41', 'Inside sales agent', 600)]),
}

/** Returns an entry of Tuesday, by its hours in UTC, which is five hours ahead of the reader. */
const entry = (id: string, from: string, until: string | null, more: object = {}) => ({
  id,
  note: null,
  start: `2026-11-24T${from}:00.000Z`,
  end: until && `2026-11-24T${until}:00.000Z`,
  seconds: until && (Date.parse(`2026-11-24T${until}Z`) - Date.parse(`2026-11-24T${from}Z`)) / 1000,
  voidedAt: null,
  createdAt: '2026-11-24T10:30:00.000Z',
  customer: { id: '3', name: 'Olivia Hartwell' },
  customerService: { id: '31', serviceType: 'Part-Time, Administrative' },
  task: null,
  assistant: person,
  version: 4,
  abilities: ['correctTime', 'voidTime'],
  ...more,
})

let entries: object[] = []

beforeEach(() => {
  // Wednesday, 3:00 PM in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T20:00:00Z') })
  entries = [entry('1', '14:00', '15:45')]
})

const open = (changes: object = {}) => {
  const me = buildViewer('VIRTUAL_ASSISTANT', { timeZone: 'America/New_York', runningTimer: null })
  tellTimesBy({ timeZone: 'America/New_York' })
  return openApp('/time', {
    me: {
      ...me,
      abilities: [...me.abilities, 'timeEntries', 'startTimer', 'recordTime', 'voidTime'],
    },
    user: () => ({ ...person, weeklyHours: 40, timeOff: [] }),
    timeEntries: () => buildPage(entries),
    customers: () => buildPage([olivia, ray]),
    ...changes,
  })
}

const ofRay = {
  customer: { id: '4', name: 'Ray Delgado' },
  customerService: { id: '41', serviceType: 'Inside sales agent' },
}

/** Lets entries arrive that sum up to a time. */
const arrive = async (next: object[], sum: string) => {
  const line = await openedLine()
  line.tell({ items: [] })
  const kind = next.length > entries.length ? 'CREATED' : 'CHANGED'
  entries = next
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: String(next.length), kind }] })
  await screen.findAllByText(sum)
}

/** Opens the week with both ways to write; corrections meet a conflict. */
const openForArrivals = () => {
  const recordTime = vi.fn<(args: unknown) => unknown>(() => ({
    timeEntry: entry('9', '17:00', '18:00', ofRay),
    shortened: [],
  }))
  const correctTime = vi.fn<(args: unknown) => unknown>(() => {
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT' } })
  })
  const openedRecord = open({ recordTime, correctTime, timeEntry: () => entries[0] })
  return { ...openedRecord, recordTime, correctTime }
}

const cell = (name: string) => screen.findByRole('button', { name })

test('a week without time says so, and leads to the last one', async () => {
  entries.length = 0
  open()
  const link = await screen.findByRole('link', { name: 'See last week' })
  expect(link.closest('p')?.textContent).toBe('No time yet this week. See last week')
  expect(link.getAttribute('href')).toMatch(/^\/time\?week=\d{4}-\d\d-\d\d$/)
})

test('the week is a table of days and customers, with totals and what is left', async () => {
  entries.push(
    entry('2', '16:00', '16:30', { task: { id: '5', title: 'Pay the rent' } }),
    entry('3', '18:00', '19:00', { voidedAt: '2026-11-24T20:00:00.000Z' }),
  )
  const { user } = open()
  const table = within(await screen.findByRole('grid', { name: 'Time by customer and day' }))
  expect(screen.getByText(/of 40 this week/).textContent).toBe(
    '2h 15m of 40 this week, 0m today. Ray has 10m left.',
  )
  const row = table.getByRole('row', { name: /Olivia Hartwell/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.split('Olivia')[0]),
  ).toEqual(['–', '2:15', '–', '–', '–', '–', '–', '2:15', '15:10 of 20'])
  await user.click(table.getByRole('button', { name: 'Tasks of Olivia Hartwell' }))
  expect(table.getByRole('row', { name: /Pay the rent/ })).toBeDefined()
  expect(table.getByRole('row', { name: /No task/ })).toBeDefined()
})

test('arrow keys move between cells, and typing is read back, then saved by Enter', async () => {
  const recordTime = vi.fn<(args: { input: { start: string; end: string } }) => object>(
    ({ input }) => {
      const writtenRecord = entry('9', '00:00', '00:00', {
        start: input.start,
        end: input.end,
        seconds: 5400,
        customer: { id: '4', name: 'Ray Delgado' },
        customerService: { id: '41', serviceType: 'Inside sales agent' },
      })
      entries.push(writtenRecord)
      return { timeEntry: writtenRecord, shortened: [] }
    },
  )
  const { user } = open({ recordTime })
  const first = await cell('Olivia Hartwell, Wednesday, November 25: no time')
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toBe(await cell('Ray Delgado, Tuesday, November 24: no time'))
  await user.keyboard('1h 30')
  const field = screen.getByRole('textbox', { name: 'Ray Delgado, Tuesday, November 24' })
  const read = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  // After the entry of Olivia, which ends at 10:45.
  expect(read?.textContent.replaceAll('\u202F', ' ')).toContain('1:30, 10:45 AM – 12:15 PM')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await cell('Ray Delgado, Tuesday, November 24: 1h 30m'))
  expect(recordTime.mock.calls[0]?.[0]).toMatchObject({
    input: {
      customerId: '4',
      customerServiceId: '41',
      start: '2026-11-24T15:45:00.000Z',
      end: '2026-11-24T17:15:00.000Z',
    },
  })
  await screen.findByRole('button', { name: 'Undo' })
})

/** Returns an answer that waits until it is released, by what it then answers with. */
const holdAnswer = () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  return { release: resolve, answer: () => promise.then((givenInput) => answerOf(givenInput)) }
}

const answerOf = (givenInput: object) => {
  if (givenInput instanceof Error) throw givenInput
  return givenInput
}

const openNextWhileSaving = async (recordTime: () => unknown) => {
  const { user } = open({ recordTime })
  ;(await cell('Ray Delgado, Tuesday, November 24: no time')).focus()
  await user.keyboard('1h{Enter}')
  await screen.findByText('Saving…')
  await user.click(await cell('Ray Delgado, Monday, November 23: no time'))
  await user.keyboard('2h')
  return user
}

test('the time that is being saved stays as it was read', async () => {
  const { release, answer } = holdAnswer()
  const { user } = open({ recordTime: answer, correctTime: answer })
  ;(await cell('Ray Delgado, Tuesday, November 24: no time')).focus()
  await user.keyboard('1h{Enter}')
  const saving = await screen.findByText('Saving…')
  expect(saving.parentElement?.textContent.replaceAll('\u202F', ' ')).toMatch(
    /^1:00, 10:45 – 11:45 AMSaving/,
  )
  release({ timeEntry: entry('9', '15:45', '16:45', ofRay), shortened: [] })
  await screen.findByText(/^Recorded 1h/)
})

test('saving a cell leaves the next one open with its text', async () => {
  const { release, answer } = holdAnswer()
  await openNextWhileSaving(answer)
  release({ timeEntry: entry('9', '15:45', '16:45'), shortened: [] })
  await screen.findByText(/^Recorded 1h/)
  const field = screen.getByRole('textbox', { name: 'Ray Delgado, Monday, November 23' })
  expect(field).toHaveProperty('value', '2h')
  expect(document.activeElement).toBe(field)
})

test('a refusal that arrives after its cell was left says what was typed', async () => {
  const { release, answer } = holdAnswer()
  await openNextWhileSaving(answer)
  const extensions = { code: 'BAD_USER_INPUT', fields: { start: 'Too old.' } }
  release(new GraphQLError('Too old.', { extensions }))
  await screen.findByText('Couldn’t save “1h” for Ray Delgado, Tuesday, November 24')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '2h')
})

test('a cell with one entry corrects it, and Escape puts it back', async () => {
  const correctTime = vi.fn<(args: { input: object }) => object>(({ input }) => {
    entries = [entry('1', '14:00', '15:30', { version: 5 })]
    return { timeEntry: entries[0], input, shortened: [] }
  })
  const { user } = open({ correctTime })
  ;(await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m')).focus()
  await user.keyboard('2{Escape}')
  expect(document.activeElement).toBe(await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '1:45')
  await user.keyboard('1:30{Enter}')
  await cell('Olivia Hartwell, Tuesday, November 24: 1h 30m')
  expect(correctTime).toHaveBeenCalledTimes(1)
  expect(correctTime.mock.calls[0]?.[0]).toMatchObject({
    input: {
      id: '1',
      expectedVersion: 4,
      start: '2026-11-24T14:00:00.000Z',
      end: '2026-11-24T15:30:00.000Z',
    },
  })
})

test('Tab saves a correction and moves on, and a text that cannot be read says how to leave', async () => {
  const correctTime = vi.fn<(args: unknown) => unknown>(() => {
    entries = [entry('1', '14:00', '15:30', { version: 5 })]
    return { timeEntry: entries[0], shortened: [] }
  })
  const { user } = open({ correctTime })
  ;(await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m')).focus()
  await user.keyboard('9-{Tab}')
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Esc to cancel')).toBeDefined()
  await user.clear(field)
  await user.keyboard('1:30{Tab}')
  await cell('Olivia Hartwell, Tuesday, November 24: 1h 30m')
  expect(document.activeElement).toBe(
    await cell('Olivia Hartwell, Wednesday, November 25: no time'),
  )
  expect(correctTime).toHaveBeenCalledTimes(1)
})

/** Opens the week from another page, types a correction, and goes back. */
const leaveWith = async (text: string, correctTime: (args: unknown) => unknown) => {
  const { user } = open({ correctTime })
  await user.click(await screen.findByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  await user.click(screen.getByRole('link', { name: 'Time' }))
  ;(await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m')).focus()
  await user.keyboard(text)
  act(() => history.back())
  return user
}

test('Back saves a correction that can be read, as leaving its cell does', async () => {
  const correctTime = vi.fn<(args: unknown) => unknown>(() => ({
    timeEntry: entry('1', '14:00', '15:30', { version: 5 }),
    shortened: [],
  }))
  await leaveWith('1:30', correctTime)
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  await waitFor(() => expect(correctTime).toHaveBeenCalledTimes(1))
})

test('Back asks about a correction that cannot be read, and “Stay” leaves it in its cell', async () => {
  const correctTime = vi.fn<(args: unknown) => unknown>()
  const user = await leaveWith('9-', correctTime)
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('9-')
  expect(correctTime).not.toHaveBeenCalled()
})

test('a cell with several entries opens them, each to be corrected or voided', async () => {
  entries.push(entry('2', '16:00', '16:30', { note: 'Calls' }))
  const { user } = open()
  await user.click(await cell('Olivia Hartwell, Tuesday, November 24: 2h 15m'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Correct Calls' })).toBeDefined()
  expect(dialog.getAllByRole('button', { name: /^Void/ })).toHaveLength(2)
  expect(dialog.getByRole('button', { name: 'Add time' })).toBeDefined()
})

test('an overlap offers ways with their numbers, and one of them is written', async () => {
  const recordTime = vi
    .fn<(args: unknown) => unknown>()
    .mockImplementationOnce(() => {
      const message = 'This overlaps your entry by 30m.'
      throw new GraphQLError(message, {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { start: message },
          overlaps: [
            {
              timeEntryId: '1',
              start: '2026-11-24T14:00:00.000Z',
              end: '2026-11-24T15:45:00.000Z',
            },
          ],
        },
      })
    })
    .mockImplementation(() => ({ timeEntry: entry('9', '13:00', '14:30'), shortened: [] }))
  const { user } = open({ recordTime })
  ;(await cell('Ray Delgado, Tuesday, November 24: no time')).focus()
  await user.keyboard('8-9:30{Enter}')
  const ways = within(await screen.findByRole('list', { name: 'Ways to solve the overlap' }))
  expect(
    ways.getAllByRole('button').map(({ textContent }) => textContent.replaceAll('\u202F', ' ')),
  ).toEqual([
    'Shorten this one8:00 – 9:00 AM, 1:00',
    'Shorten Olivia’s9:30 – 10:45 AM, 1:15',
    'Keep both as they were–',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(recordTime).toHaveBeenCalledTimes(2))
  expect(recordTime.mock.calls[1]?.[0]).toMatchObject({
    input: {
      start: '2026-11-24T13:00:00.000Z',
      end: '2026-11-24T14:30:00.000Z',
      overlap: 'SHORTEN_OTHERS',
    },
  })
})

test('an entry that arrives in an empty cell is not overwritten by what is typed there', async () => {
  const { user, recordTime, correctTime } = openForArrivals()
  ;(await cell('Ray Delgado, Tuesday, November 24: no time')).focus()
  await user.keyboard('1h')
  await arrive([...entries, entry('2', '16:00', '16:30', ofRay)], '2h 15m')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(recordTime).toHaveBeenCalledTimes(1))
  expect(correctTime).not.toHaveBeenCalled()
})

test('a change that arrives while typing is a conflict, and an untouched text changes nothing', async () => {
  const { user, correctTime } = openForArrivals()
  ;(await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m')).focus()
  await user.keyboard('1.5')
  await arrive([entry('1', '14:00', '15:00', { version: 5 })], '1h')
  await user.keyboard('{Enter}')
  await screen.findByText(/It’s 9:00 – 10:00/)
  expect(correctTime.mock.calls[0]?.[0]).toMatchObject({ input: { expectedVersion: 4 } })
  await user.keyboard('{Escape}{Enter}')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '1:00')
  await arrive([entry('1', '14:00', '15:15', { version: 6 })], '1h 15m')
  await user.keyboard('{Enter}')
  await cell('Olivia Hartwell, Tuesday, November 24: 1h 15m')
  expect(correctTime).toHaveBeenCalledTimes(1)
})

test('if someone changed the entry meanwhile the text stays, and Enter writes it over theirs', async () => {
  const correctTime = vi
    .fn<(args: unknown) => unknown>()
    .mockImplementationOnce(() => {
      entries = [entry('1', '14:00', '15:00', { version: 5 })]
      throw new GraphQLError('Changed meanwhile', { extensions: { code: 'CONFLICT' } })
    })
    .mockImplementation(() => ({ timeEntry: entry('1', '14:00', '15:30', { version: 6 }) }))
  const { user } = open({ correctTime, timeEntry: () => entries[0] })
  ;(await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m')).focus()
  await user.keyboard('1.5{Enter}')
  await screen.findByText(/Someone changed this entry while you were editing. It’s 9:00 – 10:00/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '1.5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(correctTime).toHaveBeenCalledTimes(2))
  expect(correctTime.mock.calls[1]?.[0]).toMatchObject({ input: { expectedVersion: 5 } })
})

test('the time of a running timer grows with its minutes, and what is left shrinks', async () => {
  entries = [entry('1', '00:00', null, { start: '2026-11-25T19:30:00.000Z' })]
  const [administrativeRecord] = olivia.customerServices.nodes as { allowance: object }[]
  const running = { ...administrativeRecord?.allowance, runningTimers: 1 }
  const customerServices = buildPage([{ ...administrativeRecord, allowance: running }])
  open({ customers: () => buildPage([{ ...olivia, customerServices }]) })
  await cell('Olivia Hartwell, Wednesday, November 25: 30m')
  expect(screen.getByRole('cell', { name: '15:10 of 20' })).toBeDefined()
  vi.setSystemTime(new Date('2026-11-25T20:01:00Z'))
  expect(await cell('Olivia Hartwell, Wednesday, November 25: 31m')).toBeDefined()
  expect(screen.getByRole('cell', { name: '15:09 of 20' })).toBeDefined()
})

test('the keyboard moves between weeks, and the week is in the URL', async () => {
  const { user, server } = open()
  ;(await cell('Olivia Hartwell, Wednesday, November 25: no time')).focus()
  await user.keyboard('{PageUp}')
  await screen.findByText('November 16 – 22, 2026')
  expect(window.location.search).toBe('?week=2026-11-16')
  expect((await screen.findByText(/that week\./)).textContent).toBe('0m of 40h that week.')
  expect(server.variablesOf('TimeWeek')).toMatchObject({
    startsAfter: '2026-11-15T05:00:00.000Z',
    startsBefore: '2026-11-23T05:00:00.000Z',
  })
})

test('the focus stays in the table from week to week, also if its row is not in the other week', async () => {
  const extra = {
    customer: { id: '5', name: 'Former Customer' },
    customerService: null,
  }
  entries.push(entry('2', '16:00', '16:30', extra))
  const { user } = open()
  const first = await cell('Olivia Hartwell, Wednesday, November 25: no time')
  first.focus()
  await user.keyboard('{PageUp}{PageUp}')
  await screen.findByText('November 9 – 15, 2026')
  expect(document.activeElement).toBe(
    await cell('Olivia Hartwell, Wednesday, November 11: no time'),
  )
  await user.keyboard('{PageDown}{PageDown}')
  ;(await cell('Former Customer, Tuesday, November 24: 30m')).focus()
  await user.keyboard('{PageUp}')
  await cell('Olivia Hartwell, Tuesday, November 17: no time')
  const grid = screen.getByRole('grid')
  await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true))
})

test('a cell that is typed in closes with its week', async () => {
  const { user } = open()
  ;(await cell('Ray Delgado, Tuesday, November 24: no time')).focus()
  await user.keyboard('x9-')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '9-')
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await cell('Ray Delgado, Tuesday, December 1: no time')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a week that is not loaded has no times and no edits, and is loaded again by Retry', async () => {
  let isDown = false
  const { user } = open({
    timeEntries: () => {
      if (isDown) throw new GraphQLError('The server is down.')
      return buildPage(entries)
    },
  })
  await cell('Olivia Hartwell, Tuesday, November 24: 1h 45m')
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await screen.findByText('Couldn’t load the week')
  expect(screen.queryByText(/no time$/)).toBeNull()
  expect(screen.queryByText(/this week\.|that week\./)).toBeNull()
  for (const button of screen.getAllByRole('button', { name: 'Export CSV' }))
    expect(button).toHaveProperty('disabled', true)
  const monday = await cell('Ray Delgado, Monday, November 16: not loaded')
  monday.focus()
  await user.keyboard('1h')
  expect(screen.queryByRole('textbox')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await cell('Ray Delgado, Monday, November 16: no time')
  expect(screen.queryByText('Couldn’t load the week')).toBeNull()
})

test('management chooses whose week it is', async () => {
  const me = buildViewer('MANAGEMENT', { timeZone: 'America/New_York', runningTimer: null })
  tellTimesBy({ timeZone: 'America/New_York' })
  const { user, server } = openApp('/time?assistant=8', {
    me: { ...me, abilities: [...me.abilities, 'timeEntries'] },
    users: () => buildPage([{ ...person, id: '8', displayName: 'Bo Lind' }, person]),
    user: ({ id }: { id: string }) => ({ ...person, id, weeklyHours: 40, timeOff: [] }),
    timeEntries: () => buildPage(entries),
    customers: () => buildPage([olivia]),
  })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Assistant' }),
    'Ada Lovelace',
  )
  await waitFor(() => expect(server.variablesOf('TimeWeek')).toMatchObject({ assistantId: '7' }))
})

test('a service without hours in a week, because it starts later, has none instead of nothing left', async () => {
  const [administrativeRecord] = olivia.customerServices.nodes as { allowance: object }[]
  const none = { ...administrativeRecord?.allowance, boughtSeconds: 0, leftSeconds: 0 }
  const customerServices = buildPage([{ ...administrativeRecord, allowance: none }])
  open({ customers: () => buildPage([{ ...olivia, customerServices }]) })
  expect(await screen.findByRole('cell', { name: 'No hours' })).toBeDefined()
})
