import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const at = (days: number, hours: number) => {
  const time = new Date()
  time.setDate(time.getDate() + days)
  time.setHours(hours, 0, 0, 0)
  return time
}

const slot = (start: Date, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + 30 * 60_000).toISOString(),
  timeZone,
  noticeMinutes: 240,
})

const [nine, ten, laterTime] = [at(1, 9), at(1, 10), at(2, 9)]

const call = (changes: object = {}) => ({
  id: '1',
  type: 'VIDEO',
  status: 'SCHEDULED',
  startTime: nine.toISOString(),
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  topic: 'Roof repair',
  plannedMinutes: 30,
  noticeMinutes: 240,
  customer: { id: '3', name: 'Acme' },
  va: { id: '2', displayName: 'Grace Hopper' },
  ...changes,
})

const me = buildViewer('USER', { abilities: ['bookCall', 'createTask', 'tasks', 'task'] })

const free = (...starts: Date[]) => starts.map((start) => slot(start))

const chip = async (name: RegExp) => screen.findByRole('radio', { name })

test('a customer books a free time of their assistant, with a topic', async () => {
  const { user, server } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine, ten),
    bookCall: () => ({ communicationSession: call() }),
  })
  expect(await screen.findByText(/’s next free time is/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Book this call' })).toBeNull()
  await user.click(await chip(/9:00/))
  await user.type(screen.getByLabelText('Topic (optional)'), 'Roof repair')
  await user.click(screen.getByRole('button', { name: 'Book this call' }))
  expect(await screen.findByText(/^You’re booked with Grace/)).toBeDefined()
  expect(screen.getByText('4 hours before.')).toBeDefined()
  expect(server.variablesOf('BookCall')).toEqual({
    input: {
      customerId: '3',
      assistantId: '2',
      start: nine.toISOString(),
      type: 'VIDEO',
      topic: 'Roof repair',
    },
  })
})

test('a booked call is shown as it is now, also after it was moved, and goes into a calendar', async () => {
  const movedInput = call({ startTime: ten.toISOString(), version: 2 })
  let isBooked = false
  const { user } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine, ten),
    bookCall: () => {
      isBooked = true
      return { communicationSession: call() }
    },
    communicationSessions: () => buildPage(isBooked ? [movedInput] : []),
  })
  await user.click(await chip(/9:00/))
  await user.click(screen.getByRole('button', { name: 'Book this call' }))
  expect(await screen.findByText(/^You’re booked with Grace, .*10:00/)).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' })
  const file = decodeURIComponent(link.href).replaceAll('\r\n ', '')
  expect(file).toContain(`DTSTART:${ten.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  expect(file).toContain('UID:call-1@localhost')
  expect(file).toContain('SEQUENCE:2')
  expect(file).toContain('SUMMARY:Video call with Grace Hopper')
})

test('a call that was just booked is moved and cancelled where it is confirmed; only its calendar is gold', async () => {
  const abilities = ['startCall', 'updateCommunicationSession', 'cancelCommunicationSession']
  const bookedRecord = call({ abilities })
  const { user } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine, ten),
    bookCall: () => ({ communicationSession: bookedRecord }),
    communicationSessions: () => buildPage([bookedRecord]),
    updateCommunicationSession: () => ({
      communicationSession: call({ abilities, version: 2, startTime: ten.toISOString() }),
    }),
    cancelCommunicationSession: () => ({
      communicationSession: call({ version: 3, status: 'CANCELLED' }),
    }),
  })
  await user.click(await chip(/9:00/))
  await user.click(screen.getByRole('button', { name: 'Book this call' }))
  const confirmation = within(
    (await screen.findByRole('link', { name: 'Add to calendar' })).parentElement as HTMLElement,
  )
  expect(confirmation.getByRole('link').className).toContain('bg-press')
  for (const button of confirmation.getAllByRole('button'))
    expect(button.className).not.toContain('bg-press ')
  await user.click(confirmation.getByRole('button', { name: 'Move call' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move call' }))
  await user.click(await dialog.findByRole('radio', { name: /10:00/ }))
  await user.click(dialog.getByRole('button', { name: 'Move call' }))
  expect(await screen.findByText(/^You’re booked with Grace, .*10:00/)).toBeDefined()
  await user.click(confirmation.getByRole('button', { name: /^More for Roof repair, call with / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel call' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Cancel call' }))
  expect(await screen.findByText(/^You cancelled your call/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('by keyboard, a time is one tab stop: arrows choose it and Enter books it', async () => {
  const { user, server } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine, ten, laterTime),
    bookCall: () => ({ communicationSession: call() }),
  })
  const [first] = await screen.findAllByRole('radio', { name: /9:00/ })
  first?.focus()
  await user.keyboard(' {ArrowRight}')
  expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: /9:00/ })[1])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^You’re booked with Grace/)).toBeDefined()
  expect(server.variablesOf('BookCall')).toMatchObject({
    input: { start: laterTime.toISOString() },
  })
})

test('a time that was taken meanwhile is struck through, the next ones are offered, and the topic is kept', async () => {
  const nextSlots = free(ten, laterTime).map(({ start, end }) => ({ start, end }))
  const { user } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine, ten, laterTime),
    bookCall: () => {
      throw new GraphQLError('Taken.', { extensions: { code: 'SLOT_TAKEN', nextSlots } })
    },
  })
  await user.click((await screen.findAllByRole('radio', { name: /9:00/ }))[0] as HTMLElement)
  await user.type(screen.getByLabelText('Topic (optional)'), 'Roof repair')
  await user.click(screen.getByRole('button', { name: 'Book this call' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/was just taken/)).toBeDefined()
  expect(alert.getByText(/Your topic is still here/)).toBeDefined()
  expect(alert.getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /taken/ }).disabled).toBe(true)
  expect((await chip(/10:00/)).matches(':checked')).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Topic (optional)').value).toBe('Roof repair')
  expect(screen.getByRole('button', { name: /^Book tomorrow at 10:00/ })).toBeDefined()
})

test('the other person’s time is shown under each time where it differs', async () => {
  const [zone] = ['Asia/Tokyo', 'America/Chicago'].filter(
    (one) => one !== Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const theirs = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone ?? 'UTC' })
  openApp('/schedule?book=call', { me, freeSlots: [slot(nine, zone)] })
  const label = (await chip(/:00/)).closest('label')
  expect(label?.textContent).toContain(`Grace ${theirs.format(nine)}`)
})

test('Call me back today is an urgent task, offered only where nothing is free today', async () => {
  const { user, server } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine),
    createTask: () => ({ task: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Call me back today' }))
  expect(server.variablesOf('CreateTask')).toMatchObject({
    input: { title: 'Call me back today', priority: 'URGENT', assignedVaId: '2', dueIsDay: true },
  })
})

test('a refusal is said plainly, and the time stays chosen', async () => {
  const { user } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine),
    bookCall: () => {
      throw new GraphQLError('Calls need at least 4 hours notice. Choose a later time.', {
        extensions: { code: 'BAD_USER_INPUT' },
      })
    },
  })
  await user.click(await chip(/9:00/))
  await user.click(screen.getByRole('button', { name: 'Book this call' }))
  expect((await screen.findByRole('alert')).textContent).toContain('at least 4 hours notice')
  expect((await chip(/9:00/)).matches(':checked')).toBe(true)
})

test('an own call is moved with the same times, and cancelled after a question', async () => {
  const abilities = ['startCall', 'updateCommunicationSession', 'cancelCommunicationSession']
  const { user, server } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine, ten),
    communicationSessions: buildPage([call({ abilities })]),
    updateCommunicationSession: () => ({
      communicationSession: call({ abilities, version: 2, startTime: ten.toISOString() }),
    }),
    cancelCommunicationSession: () => ({
      communicationSession: call({ version: 3, status: 'CANCELLED' }),
    }),
  })
  const calls = within(await screen.findByRole('region', { name: 'Your calls' }))
  expect(calls.getByText('Roof repair')).toBeDefined()
  const [atRest] = calls.getAllByRole('button')
  expect(atRest?.textContent).toBe('Move call')
  await user.click(
    calls.getByRole('button', { name: /^Move call: Roof repair, call with Grace Hopper, / }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Move call' }))
  await user.click(await dialog.findByRole('radio', { name: /10:00/ }))
  expect(dialog.queryByRole('radio', { name: /9:00/ })).toBeNull()
  expect(server.variablesOf('FreeSlots')).toMatchObject({ movingSessionId: '1' })
  await user.click(dialog.getByRole('button', { name: 'Move call' }))
  expect(await screen.findByText(/^Call moved to tomorrow at 10:00/)).toBeDefined()
  expect(server.variablesOf('UpdateCommunicationSession')).toEqual({
    input: { id: '1', expectedVersion: 1, startTime: ten.toISOString() },
  })
  await user.click(
    calls.getByRole('button', { name: /^More for Roof repair, call with Grace Hopper, / }),
  )
  await user.click(
    calls.getByRole('button', { name: /^Cancel call: Roof repair, call with Grace Hopper, / }),
  )
  await screen.findByText(
    /^“.*Roof repair.*, call with .*Grace Hopper.*, tomorrow at 9:00.*” won’t take place/,
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel call' }))
  expect(await screen.findByText('Call cancelled.')).toBeDefined()
})

test('a day on which the company is closed says so among the free times', async () => {
  // Of the first week, not the day of the free time, and no weekend: its days are left out where nothing is free.
  const workDay = [1, 3, 4, 5, 6].map((days) => at(days, 0)).find((one) => one.getDay() % 6 > 0)
  const day = new Intl.DateTimeFormat('en-CA').format(workDay)
  openApp('/schedule?book=call', {
    me,
    freeSlots: free(laterTime),
    customer: buildCustomer({
      assistantHours: { timeZone: 'UTC', holidays: [{ day, name: 'Founders’ Day' }] },
    }),
  })
  const closed = await screen.findByText(/^Closed for .*Founders’ Day/)
  expect(closed.closest('div')?.querySelector('input')).toBeNull()
})

test('a booked call names the assistant’s time where it differs', async () => {
  const [zone = 'UTC'] = ['Asia/Tokyo', 'America/Chicago'].filter(
    (one) => one !== Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const theirs = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
  const { user } = openApp('/schedule?book=call', {
    me,
    freeSlots: free(nine),
    customer: buildCustomer({ assistantHours: { timeZone: zone, holidays: [] } }),
    bookCall: () => ({ communicationSession: call() }),
    communicationSessions: buildPage([call()]),
  })
  const slotName = `${theirs.format(nine)} .* for .*Grace`
  const calls = within(await screen.findByRole('region', { name: 'Your calls' }))
  expect(await calls.findByText(new RegExp(slotName))).toBeDefined()
  await user.click(await chip(/9:00/))
  await user.click(screen.getByRole('button', { name: 'Book this call' }))
  await screen.findByText(/^You’re booked with Grace/)
  expect(screen.getAllByText(new RegExp(slotName))).toHaveLength(2)
})
