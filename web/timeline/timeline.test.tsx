import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')
const maya = { id: '2', displayName: 'Maya Santos' }

const line = (id: string, at: string, changes: object[], more: object = {}) => ({
  id: `change-${id}`,
  at,
  kind: 'CHANGE',
  activity: {
    id,
    verb: 'updateCustomer',
    noun: 'CUSTOMER',
    recordId: '3',
    recordName: 'Acme',
    actorId: '9',
    actorName: 'Renee',
    changes,
    ...more,
  },
})
const phone = { field: 'phone', before: '1', after: '2' }
const email = { field: 'email', before: 'a@b.test', after: 'c@d.test' }

const aDay = [
  line('5', '2026-01-05T15:05:00.000Z', [phone, email]),
  {
    id: 'message-1',
    at: '2026-01-05T15:00:00.000Z',
    kind: 'MESSAGE',
    message: {
      id: '1',
      content: 'Can we get the file?',
      fromCustomer: true,
      audience: 'CUSTOMER',
      sender: { id: '7', displayName: 'Olivia' },
    },
  },
  {
    id: 'interaction-1',
    at: '2026-01-05T14:00:00.000Z',
    kind: 'NOTE',
    interaction: {
      id: '1',
      type: 'NOTE',
      answeredForCustomer: false,
      summary: 'Prefers short lists',
      details: null,
      user: maya,
    },
  },
  line('4', '2026-01-05T13:05:00.000Z', [phone]),
  line('3', '2026-01-05T13:04:00.000Z', [email]),
  {
    id: 'update-1',
    at: '2026-01-04T12:00:00.000Z',
    kind: 'TASK',
    moved: true,
    task: { id: '12', title: 'Check the file', completedAt: null },
    taskUpdate: {
      id: '1',
      audience: 'CUSTOMER',
      status: 'COMPLETED',
      note: 'All signed',
      author: maya,
    },
  },
  {
    id: 'file-1',
    at: '2026-01-04T11:00:00.000Z',
    kind: 'FILE',
    fileAttachment: {
      isUploaded: true,
      id: '1',
      name: 'contract.pdf',
      size: 120_000,
      seconds: null,
      url: '/files/1',
      uploader: maya,
    },
  },
]

type Args = { first: number; after?: string; kinds?: string[] }

/** Returns a customer whose timeline is paged as on the server. */
const customerWith = (entries: { kind: string; id: string }[]) =>
  buildCustomer({
    timeline: ({ first, after, kinds }: Args) => {
      const wantedValues = entries.filter(({ kind }) => !kinds || kinds.includes(kind))
      const from = after ? wantedValues.findIndex(({ id }) => id === after) + 1 : 0
      const nodes = wantedValues.slice(from, from + first)
      return {
        nodes,
        pageInfo: {
          hasNextPage: from + first < wantedValues.length,
          hasPreviousPage: false,
          startCursor: nodes[0]?.id ?? null,
          endCursor: nodes.at(-1)?.id ?? null,
        },
      }
    },
  })

const open = async (entries: { kind: string; id: string }[]) => {
  const app = openApp('/admin/customers/3', { me, customer: customerWith(entries) })
  const part = within(await screen.findByRole('region', { name: 'Timeline' }))
  return { ...app, part }
}

test('the timeline is grouped by day, and each entry names its actor', async () => {
  const { part } = await open(aDay)
  expect(await part.findByText('Can we get the file?')).toBeDefined()
  const days = part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(days).toHaveLength(2)
  const lines = part.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(
    /^Renee updated this customer.*Phone: 1 → 2\s+Email: a@b.test → c@d.test/s,
  )
  expect(lines[1]).toMatch(/^Olivia wrote/)
  expect(lines[2]).toMatch(/^Maya Santos added a staff note.*Prefers short lists/)
  expect(part.getByRole('link', { name: 'Check the file' }).getAttribute('href')).toBe('/tasks/12')
  expect(part.getByRole('link', { name: 'contract.pdf' }).getAttribute('href')).toBe('/files/1')
})

test('small changes by one person are one line that expands', async () => {
  const { part, user } = await open(aDay)
  const fold = await part.findByRole('button', { name: 'Renee made 2 changes' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(fold.nextElementSibling?.hasAttribute('hidden')).toBe(true)
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(part.getByText('· Phone: 1 → 2')).toBeDefined()
})

test('the lines of an import are one that names its file, and a single line does', async () => {
  const of = { verb: 'startImport', importId: '7', importFile: 'contacts.csv' }
  const { part, user } = await open([
    line('3', '2026-01-05T15:05:00.000Z', [], of),
    line('2', '2026-01-05T14:05:00.000Z', [], { ...of, noun: 'CUSTOMER_SERVICE' }),
    line('1', '2026-01-04T14:05:00.000Z', [], { ...of, importId: '6' }),
  ])
  await user.click(await part.findByRole('button', { name: 'Imported by Renee from contacts.csv' }))
  expect(part.getAllByText('· import of contacts.csv')).toHaveLength(3)
})

test('the timeline is filtered by kind, and an empty result says so', async () => {
  const { part, user, server } = await open(aDay)
  await user.click(await part.findByRole('button', { name: 'Talk' }))
  expect(await part.findByText('Prefers short lists')).toBeDefined()
  expect(server.variablesOf('CustomerTimeline')).toMatchObject({
    kinds: ['MESSAGE', 'CALL', 'NOTE'],
  })
  server.answers['customer'] = buildCustomer({ timeline: buildPage([]) })
  await user.click(part.getByRole('button', { name: 'Work' }))
  expect(await part.findByText('Nothing here yet')).toBeDefined()
  expect(server.variablesOf('CustomerTimeline')).toMatchObject({ kinds: ['TASK', 'FILE'] })
  server.answers['customer'] = buildCustomer({ timeline: buildPage(aDay) })
  await user.click(part.getByRole('button', { name: 'All' }))
  expect(await part.findByText('Can we get the file?')).toBeDefined()
})

test('Show more continues from the last entry, and loads nothing twice', async () => {
  const many = Array.from({ length: 45 }, (_, n) => ({
    id: `message-${n}`,
    at: '2026-01-05T15:00:00.000Z',
    kind: 'MESSAGE',
    message: {
      id: String(n),
      content: `Message ${n}.`,
      fromCustomer: false,
      audience: 'CUSTOMER',
      sender: maya,
    },
  }))
  const { part, user, server } = await open(many)
  expect(await part.findByText('Message 19.')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Show more' }))
  expect(await part.findByText('Message 39.')).toBeDefined()
  expect(part.getByText('Message 0.')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Show more' }))
  expect(await part.findByText('Message 44.')).toBeDefined()
  expect(part.queryByRole('button', { name: 'Show more' })).toBeNull()
  const requests = server.operations().filter((name) => name === 'CustomerTimeline')
  expect(requests).toHaveLength(3)
  expect(server.variablesOf('CustomerTimeline')).toMatchObject({ first: 20, after: 'message-39' })
})

test('a new customer’s empty timeline says what it will contain', async () => {
  const { part } = await open([])
  expect(await part.findByText('No activity yet')).toBeDefined()
})

test('Undo is at the line of the change and, until that is loaded, at no older line', async () => {
  const before = { ...buildCustomer({ abilities: ['updateCustomer'] }), phone: '2' }
  const olderRecord = line('4', '2026-01-05T13:05:00.000Z', [phone])
  const ownInput = line('5', '2026-01-06T09:00:00.000Z', [
    { field: 'phone', before: '2', after: '3' },
  ])
  let timeline: () => unknown = () => buildPage([olderRecord])
  const customer = () => ({ ...before, timeline: () => timeline() })
  const { user } = openApp('/admin/customers/3', {
    me,
    customer,
    updateCustomer: () => ({ customer: { ...before, phone: '3', version: 2 } }),
  })
  const part = within(await screen.findByRole('region', { name: 'Timeline' }))
  await part.findByText('· Phone: 1 → 2')
  const lateInput = lateAnswer()
  timeline = lateInput.answer
  await user.click(await screen.findByRole('button', { name: 'Change Phone' }))
  await user.clear(await screen.findByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '3{Enter}')
  await screen.findByText('Changes saved.')
  expect(part.queryByRole('button', { name: /Undo/ })).toBeNull()
  await act(async () => lateInput.deliver(buildPage([ownInput, olderRecord])))
  const undo = await part.findByRole('button', { name: 'Undo in the timeline: Changes saved.' })
  expect(undo.closest('li')?.textContent).toContain('Phone: 2 → 3')
})

test('a change made before the timeline has loaded also appears in it', async () => {
  const before = { ...buildCustomer({ abilities: ['updateCustomer'] }), phone: '2' }
  const ownInput = line('5', '2026-01-06T09:00:00.000Z', [
    { field: 'phone', before: '2', after: '3' },
  ])
  const lateInput = lateAnswer()
  let timeline: () => unknown = lateInput.answer
  const { user } = openApp('/admin/customers/3', {
    me,
    customer: () => ({ ...before, timeline: () => timeline() }),
    updateCustomer: () => {
      timeline = () => buildPage([ownInput])
      return { customer: { ...before, phone: '3', version: 2 } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change Phone' }))
  await user.clear(await screen.findByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '3{Enter}')
  await screen.findByText('Changes saved.')
  await act(async () => lateInput.deliver(buildPage([])))
  const part = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(await part.findByText('· Phone: 2 → 3')).toBeDefined()
})

const activityOf = (id: string, verb: string, actorName: string) => ({
  id,
  verb,
  actorName,
  at: '2026-01-05T14:00:00.000Z',
  changes: [],
})

const at = '2026-01-05T16:00:00.000Z'

const time = (id: string, start: string, end: string, voidedAt: string | null) => ({
  id,
  start: `2026-01-05T${start}:00.000Z`,
  end: `2026-01-05T${end}:00.000Z`,
  voidedAt,
  customerService: { id: '1', serviceType: 'Administrative' },
})

test('a call is one line by the person who rang, with its length, and its notes, recording, tasks and time within', async () => {
  const olivia = { id: '7', displayName: 'Olivia' }
  const call = {
    id: '8',
    type: 'VIDEO',
    status: 'COMPLETED',
    topic: 'Roof estimate',
    startTime: '2026-01-05T15:00:00.000Z',
    endTime: '2026-01-05T15:14:00.000Z',
    va: maya,
    callerId: '7',
    caller: olivia,
    customer: { id: '3', name: 'Acme' },
  }
  const { user, server } = openApp('/admin/customers/3', {
    me,
    customer: customerWith([
      { id: 'call-8', at: call.startTime, kind: 'CALL', communicationSession: call },
    ] as never),
    communicationSession: () => ({
      ...call,
      customerId: '3',
      vaId: maya.id,
      callerAgreesToRecording: true,
      answererAgreesToRecording: true,
      notes: {
        nodes: [{ id: '1', summary: 'Quick fix', details: 'Start Friday', user: maya }],
      },
      recordings: {
        nodes: [{ id: '4', name: 'call.m4a', url: '/files/4', seconds: 820, isUploaded: true }],
      },
      activities: {
        nodes: [
          activityOf('1', 'bookCall', 'Olivia'),
          activityOf('2', 'agreeToRecording', 'Maya Santos'),
          activityOf('3', 'agreeToRecording', 'Olivia'),
        ],
      },
    }),
    activities: {
      nodes: [
        { id: '4', verb: 'createTask', recordId: '40', recordName: 'Order the sign' },
        { id: '5', verb: 'updateTask', recordId: '41', recordName: 'Call the bank' },
      ],
    },
    timeEntries: {
      nodes: [
        // A timer that ran before and after the call, one that is voided, and one that ended before.
        time('1', '14:30', '15:40', null),
        time('2', '15:02', '15:10', at),
        time('3', '14:00', '14:30', null),
      ],
    },
  })
  const more = await screen.findByRole('button', { name: 'More about this call' })
  expect(more.closest('p')?.textContent).toMatch(/^Olivia called Maya Santos by video, 14 minutes/)
  expect(screen.queryByText(/Quick fix/)).toBeNull()
  await user.click(more)
  expect((await screen.findByText(/Quick fix/)).textContent).toBe('Quick fix\nStart Friday')
  expect(screen.getByRole('link', { name: 'call.m4a' }).getAttribute('href')).toBe('/files/4')
  expect(screen.getByText('Maya Santos and Olivia')).toBeDefined()
  expect(screen.getByText(/^Olivia, /)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Order the sign' })).getAttribute('href')).toBe(
    '/tasks/40',
  )
  expect(screen.queryByText('Call the bank')).toBeNull()
  expect(screen.getByText('Time').nextSibling?.textContent).toMatch(
    /^14 minutes on .?Administrative.?$/,
  )
  expect(server.variablesOf('CallWork')).toEqual({
    customer: '3',
    assistant: '2',
    since: '2026-01-04T15:00:00.000Z',
    start: '2026-01-05T15:00:00.000Z',
    end: '2026-01-05T15:14:00.000Z',
  })
})
