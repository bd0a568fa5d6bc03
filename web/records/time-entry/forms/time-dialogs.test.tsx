import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'

const viewer = buildViewer('VIRTUAL_ASSISTANT', { timeZone: 'America/New_York' })
const assistant = { id: viewer.id, displayName: 'Ada Lovelace' }
const olivia = { id: '3', name: 'Olivia Hartwell' }

/** Returns an entry of Tuesday, by its hours in UTC, which is five hours ahead of the reader. */
const entry = (id: string, from: string, until: string, more: object = {}) => ({
  id,
  note: null,
  start: `2026-11-24T${from}.000Z`,
  end: `2026-11-24T${until}.000Z`,
  seconds: (Date.parse(`2026-11-24T${until}Z`) - Date.parse(`2026-11-24T${from}Z`)) / 1000,
  voidedAt: null,
  createdAt: '2026-11-24T10:30:00.000Z',
  customer: olivia,
  customerServiceId: null,
  customerService: null,
  task: null,
  assistant,
  version: 4,
  abilities: ['correctTime', 'voidTime'],
  ...more,
})

let entries: ReturnType<typeof entry>[] = []

beforeEach(() => {
  // Wednesday, 3:00 PM in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T20:00:00Z') })
  entries = [entry('1', '14:00:00', '15:45:20')]
})

const open = (changes: object = {}) => {
  tellTimesBy({ timeZone: 'America/New_York' })
  return openApp('/time', {
    me: {
      ...viewer,
      runningTimer: null,
      abilities: [...viewer.abilities, 'timeEntries', 'startTimer', 'recordTime', 'voidTime'],
    },
    user: () => ({ ...assistant, role: 'VIRTUAL_ASSISTANT', weeklyHours: 40, timeOff: [] }),
    timeEntries: () => buildPage(entries),
    customers: () =>
      buildPage([
        {
          ...buildCustomer({ ...olivia, abilities: ['recordTime'] }),
          customerServices: buildPage([]),
        },
      ]),
    ...changes,
  })
}

const refuseOverlap = () => {
  const message = 'This overlaps your entry by 45m 20s.'
  throw new GraphQLError(message, {
    extensions: {
      code: 'BAD_USER_INPUT',
      fields: { start: message },
      overlaps: entries.slice(0, 1).map(({ id, start, end }) => ({ timeEntryId: id, start, end })),
    },
  })
}

/** Opens the dialog that adds time on Tuesday. */
const openRecord = async (changes: object) => {
  const { user, server } = open(changes)
  entries.push(entry('2', '16:00:00', '16:30:00', { note: 'Calls' }))
  await user.click(
    await screen.findByRole('button', { name: 'Olivia Hartwell, Tuesday, November 24: 2h 15m' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add time' }))
  const field = await screen.findByRole('textbox', { name: 'Time spent' })
  return { user, field, server }
}

const replaceSpaces = (text: string | null | undefined) => text?.replaceAll('\u202F', ' ')

const ways = async () =>
  within(await screen.findByRole('list', { name: 'Ways to solve the overlap' }))
    .getAllByRole('button')
    .map(({ textContent }) => replaceSpaces(textContent))

test('a length that is typed in the dialog goes where the week would put it, and is read back', async () => {
  const recordTime = vi.fn<(args: unknown) => unknown>(() => ({
    timeEntry: entry('9', '16:30:00', '18:00:00'),
    shortened: [],
  }))
  const { user, field } = await openRecord({ recordTime })
  await user.type(field, '1,5')
  // After the entry that ends at 11:30.
  expect(await screen.findByText(/11:30 AM – 1:00 PM/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Recorded 1h 30m, 11:30 AM – 1:00 PM/)
  expect(recordTime.mock.calls[0]?.[0]).toMatchObject({
    input: {
      customerId: '3',
      start: '2026-11-24T16:30:00.000Z',
      end: '2026-11-24T18:00:00.000Z',
    },
  })
})

test('time without a subject begins at the customer, whose list stays closed until it is asked for', async () => {
  const { user } = open()
  const [button] = await screen.findAllByRole('button', { name: 'Add time' })
  await user.click(button!)
  const customer = await screen.findByRole('combobox', { name: 'Customer' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  expect(customer.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: /^Olivia Hartwell/ })).toBeDefined()
})

test('a second try after a lost response sends the same time', async () => {
  // Work began half an hour ago, so an hour of today ends now.
  vi.setSystemTime(new Date('2026-11-25T14:30:00Z'))
  const recordTime = vi.fn<(args: unknown) => unknown>(() => ({
    timeEntry: entry('9', '16:30:00', '17:30:00'),
    shortened: [],
  }))
  const { user, field, server } = await openRecord({ recordTime })
  const day = screen.getByRole('textbox', { name: 'Day' })
  await user.clear(day)
  await user.type(day, '2026-11-25')
  await user.type(field, '1h')
  await screen.findByText(/8:30 – 9:30 AM/)
  server.loseCalls(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Try again/)
  const first = server.variablesOf('RecordTime')
  vi.setSystemTime(new Date('2026-11-25T14:35:00Z'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Recorded 1h/)
  expect(recordTime).toHaveBeenCalledTimes(1)
  expect(server.variablesOf('RecordTime')).toEqual(first)
})

test('recorded time that overlaps offers ways with their numbers; Escape goes back, a way is sent', async () => {
  const recordTime = vi
    .fn<(args: unknown) => unknown>()
    .mockImplementationOnce(refuseOverlap)
    .mockImplementationOnce(refuseOverlap)
    .mockImplementation(() => ({ timeEntry: entry('9', '13:00:00', '14:30:00'), shortened: [] }))
  const { user, field } = await openRecord({ recordTime })
  await user.type(field, '8-9:30{Enter}')
  expect(await ways()).toEqual([
    'Shorten this one8:00 – 9:00 AM, 1:00',
    'Shorten Olivia’s9:30 – 10:45 AM, 1:15',
    'Keep both as they were–',
  ])
  expect(document.activeElement?.textContent).toMatch(/^Shorten this one/)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: 'Ways to solve the overlap' })).toBeNull()
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Enter}')
  await ways()
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByText(/^Recorded 1h 30m/)
  expect(recordTime.mock.calls[2]?.[0]).toMatchObject({
    input: {
      start: '2026-11-24T13:00:00.000Z',
      end: '2026-11-24T14:30:00.000Z',
      overlap: 'SHORTEN_OTHERS',
    },
  })
})

test('changing the typed time takes the ways away', async () => {
  const { user, field } = await openRecord({ recordTime: refuseOverlap })
  await user.type(field, '8-9:30{Enter}')
  await ways()
  await user.type(field, ' ')
  expect(screen.queryByRole('list', { name: 'Ways to solve the overlap' })).toBeNull()
})

test('a correction that overlaps is shortened to the second, with the rest of the form', async () => {
  const correctTime = vi
    .fn<(args: unknown) => unknown>()
    .mockImplementationOnce(refuseOverlap)
    .mockImplementation(() => ({
      timeEntry: entry('2', '15:45:20', '16:30:00', { version: 5 }),
      shortened: [],
    }))
  entries.push(entry('2', '16:00:00', '16:30:00', { note: 'Calls' }))
  const { user } = open({ correctTime })
  await user.click(
    await screen.findByRole('button', { name: 'Olivia Hartwell, Tuesday, November 24: 2h 15m' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Correct Calls' }))
  const start = await screen.findByRole('textbox', { name: 'Start' })
  await user.clear(start)
  await user.type(start, '2026-11-24 10am')
  const note = screen.getByRole('textbox', { name: 'What you did' })
  await user.clear(note)
  await user.type(note, 'Calls to Ray')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await ways()).toEqual([
    'Shorten this one10:45 – 11:30 AM, 0:44',
    'Shorten Olivia’s9:00 – 10:00 AM, 1:00',
    'Keep both as they were0:30',
  ])
  await user.keyboard('{Enter}')
  await screen.findByText('Changes saved.')
  expect(correctTime.mock.calls[1]?.[0]).toMatchObject({
    input: {
      id: '2',
      expectedVersion: 4,
      note: 'Calls to Ray',
      start: '2026-11-24T15:45:20.000Z',
      end: '2026-11-24T16:30:00.000Z',
    },
  })
})

const plan = (id: string, serviceType: string, leftSeconds: number) => ({
  leftSeconds,
  service: { id, serviceType },
})

const twoPlans = [plan('8', 'Part-Time, Administrative', 54_600), plan('9', 'Inside sales', 44_400)]

test('for a customer with several plans, Add time asks for the plan, offers the tasks, and days that have been', async () => {
  const recordedValues: object[] = []
  const { user } = open({
    customer: () => ({
      ...buildCustomer(olivia),
      allowances: twoPlans,
      tasks: buildPage([{ id: '12', title: 'Call the buyers' }]),
    }),
    recordTime: ({ input }: { input: object }) => {
      recordedValues.push(input)
      const timeEntry = entry('5', '14:00:00', '15:00:00', {
        customerService: { id: '9', serviceType: 'Inside sales' },
      })
      return { timeEntry, shortened: [] }
    },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add time' })
  await user.click(add!)
  const customer = await screen.findByRole('combobox', { name: 'Customer' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  expect(
    within(screen.getByRole('toolbar', { name: 'Day: quick dates' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Yesterday', 'Monday', 'Sunday'])
  await user.type(customer, 'Oli')
  await user.click(await screen.findByRole('option', { name: /Olivia/ }))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Plan' }),
    'Inside sales, 12h 20m left',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Task' }), 'Call the buyers')
  await user.type(screen.getByRole('textbox', { name: 'Time spent' }), '9 to 10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Recorded 1h.* on .*Inside sales/)
  expect(recordedValues).toMatchObject([{ customerId: '3', customerServiceId: '9', taskId: '12' }])
})

test('a plan that ends while the form is open keeps its place there, and time is recorded on no other one without a word', async () => {
  const recordedValues: object[] = []
  const { user, server } = open({
    customer: () => ({
      ...buildCustomer(olivia),
      allowances: twoPlans,
      tasks: buildPage([]),
    }),
    recordTime: ({ input }: { input: object }) => {
      recordedValues.push(input)
      return { timeEntry: entry('5', '14:00:00', '15:00:00'), shortened: [] }
    },
  })
  const line = await openedLine()
  await user.click((await screen.findAllByRole('button', { name: 'Add time' }))[0]!)
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Oli')
  await user.click(await screen.findByRole('option', { name: /Olivia/ }))
  const choice = await screen.findByRole('combobox', { name: 'Plan' })
  await user.selectOptions(choice, 'Inside sales, 12h 20m left')
  await user.type(screen.getByRole('textbox', { name: 'Time spent' }), '9 to 10')
  await user.type(screen.getByRole('textbox', { name: /^What you did/ }), 'Buyer calls')
  server.answers['customer'] = () => ({
    ...buildCustomer(olivia),
    allowances: [twoPlans[0]],
    tasks: buildPage([]),
  })
  line.tell({ items: [{ noun: 'CUSTOMER_SERVICE', id: '9', kind: 'CHANGED' }] })
  await screen.findByRole('option', { name: 'Inside sales, ended' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('“Inside sales” has ended. Choose another plan.')
  expect(recordedValues).toEqual([])
  await user.selectOptions(choice, 'Part-Time, Administrative, 15h 10m left')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Recorded 1h/)
  expect(recordedValues).toMatchObject([{ customerServiceId: '8', note: 'Buyer calls' }])
})

test('time for a plan that ended meanwhile gets a sentence at the plan, and nothing typed is lost', async () => {
  const message = '“Inside sales” has ended. Choose another plan.'
  const recordedValues: object[] = []
  const { user } = open({
    customer: () => ({
      ...buildCustomer(olivia),
      allowances: twoPlans,
      tasks: buildPage([]),
    }),
    recordTime: ({ input }: { input: { customerServiceId: string } }) => {
      recordedValues.push(input)
      if (input.customerServiceId === '9')
        return refuse(message, 'BAD_USER_INPUT', { customerServiceId: message })()
      return { timeEntry: entry('5', '14:00:00', '15:00:00'), shortened: [] }
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add time' }))[0]!)
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Oli')
  await user.click(await screen.findByRole('option', { name: /Olivia/ }))
  const choice = await screen.findByRole('combobox', { name: 'Plan' })
  await user.selectOptions(choice, 'Inside sales, 12h 20m left')
  const spentElement = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time spent' })
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: /^What you did/ })
  await user.type(spentElement, '9 to 10')
  await user.type(note, 'Buyer calls')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(message)
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  expect([spentElement.value, note.value]).toEqual(['9 to 10', 'Buyer calls'])
  await user.selectOptions(choice, 'Part-Time, Administrative, 15h 10m left')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Recorded 1h/)
  expect(recordedValues).toMatchObject([
    { customerServiceId: '9', note: 'Buyer calls' },
    { customerServiceId: '8', note: 'Buyer calls' },
  ])
})
