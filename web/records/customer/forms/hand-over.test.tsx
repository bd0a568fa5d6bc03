import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const marcus = { id: '9', displayName: 'Marcus Webb', role: 'VIRTUAL_ASSISTANT' }
const priya = { id: '3', displayName: 'Priya Nair', role: 'VIRTUAL_ASSISTANT' }
const maya = { id: '4', displayName: 'Maya Santos', role: 'VIRTUAL_ASSISTANT' }

const count = (totalCount: number) => ({ totalCount, nodes: [] })

const ivy = buildCustomer({
  name: 'Ivy Chandler',
  abilities: ['assignCustomer'],
  assignedVa: marcus,
  customerServices: () =>
    buildPage([
      { id: '1', plan: 'isa-single', status: 'ACTIVE' },
      { id: '2', plan: 'receptionist-core', status: 'ACTIVE' },
    ]),
  tasks: ({ filter }: { filter: { dueBefore?: string } }) =>
    buildPage([], { totalCount: filter.dueBefore ? 2 : 6 }),
  calendarEvents: () => buildPage([], { totalCount: 2 }),
  communicationSessions: () => count(1),
  timeEntries: () =>
    buildPage([
      {
        id: '8',
        start: new Date(Date.now() - 12 * 60_000).toISOString(),
        end: null,
        assistant: marcus,
      },
    ]),
})

const open = async (answers: object = {}) => {
  const app = openApp('/admin/customers/3', {
    me: buildViewer('MANAGEMENT'),
    customer: () => ivy,
    bench: () => [
      buildLoad(marcus, { soldHours: 55 }),
      buildLoad(maya, { soldHours: 35 }),
      buildLoad(priya, { soldHours: 20 }),
    ],
    assignCustomer: () => ({
      customer: { ...ivy, assignedVa: priya, version: 2 },
      taskCount: 6,
      calendarEventCount: 2,
      communicationSessionCount: 1,
      tasks: [],
      calendarEvents: [],
      communicationSessions: [],
      previousHolders: [],
      handoverId: '41',
    }),
    ...answers,
  })
  await app.user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Ivy Chandler' }))
  return { ...app, dialog }
}

test('the dialog suggests who has most room, and says both loads, what moves and who is told', async () => {
  const { dialog } = await open()
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Priya Nair, 20 h free',
    'Maya Santos, 5 h free',
  ])
  expect(
    dialog.getByText(
      'Ivy moves to Priya now. Marcus then has 40 of 40 hours sold, and Priya has 5 hours left.',
    ),
  ).toBeDefined()
  expect(dialog.getByText('15 h over, then full')).toBeDefined()
  expect(dialog.getByText('20 h free, then 5 h free')).toBeDefined()
  const moves = within(dialog.getByRole('region', { name: 'What moves' }))
  const terms = moves.getAllByRole('term').map(({ textContent }) => textContent)
  const values = moves.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms.map((term, at) => [term, values[at]])).toEqual([
    ['Open tasks, 2 overdue', '6'],
    ['Upcoming events and calls', '3'],
    ['Messages, files, preferences', 'all'],
    ['Running timer of Marcus, 12m', 'stops'],
  ])
  expect(dialog.getByText(/are told/).textContent).toBe(
    'Marcus, Priya, and Ivy Chandler are told. The customer reads: “You have a new assistant.”',
  )
  expect(dialog.getByRole('button', { name: 'Keep with Marcus' })).toBeDefined()
  expect(
    dialog.getByRole('textbox', { name: 'Handover note', description: /Customers don’t see it/ }),
  ).toBeDefined()
})

test('the focus is on the first field, a choice', async () => {
  const { dialog } = await open()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Assistant')))
})

test('the sentence follows the choice, and warns of hours that the next assistant does not have', async () => {
  const { user, dialog } = await open()
  await user.selectOptions(dialog.getByLabelText('Assistant'), '4')
  expect(dialog.getByText(/and Maya is 10 hours over\.$/)).toBeDefined()
})

test('the handover happens at once with the note, and can be undone', async () => {
  const { user, server, dialog } = await open()
  await user.type(dialog.getByLabelText(/Handover note/), 'Likes calls on Monday.')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText(
    'Ivy Chandler reassigned to Priya Nair, along with 6 tasks, 2 events, and 1 call.',
  )
  expect(server.variablesOf('AssignCustomer')).toEqual({
    input: { id: '3', expectedVersion: 1, assignedVaId: '3', note: 'Likes calls on Monday.' },
  })
  expect((await screen.findAllByRole('button', { name: /^Undo/ })).length).toBeGreaterThan(0)
})

test('appointments that overlap others of the next assistant are listed, and canceled only if told so', async () => {
  const clashes = [
    { noun: 'CALENDAR_EVENT', id: '7', title: 'Review', start: '2099-03-03T10:00:00.000Z' },
    { noun: 'COMMUNICATION_SESSION', id: '7', title: null, start: '2099-03-04T10:00:00.000Z' },
  ]
  const { user, server, dialog } = await open({
    assignCustomer: () => {
      const message = '2 appointments overlap others of the new assistant.'
      throw new GraphQLError(message, { extensions: { code: 'SLOT_TAKEN', clashes } })
    },
  })
  await user.type(dialog.getByLabelText(/Handover note/), 'Likes calls on Monday.')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  const listedRecord = within(
    await dialog.findByRole('region', { name: /^Overlap the new assistant’s/ }),
  )
  expect(listedRecord.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Review'),
    expect.stringContaining('Call'),
  ])
  await user.click(
    listedRecord.getByRole('button', { name: 'Cancel these 2 appointments and hand over' }),
  )
  await waitFor(() =>
    expect(server.variablesOf('AssignCustomer')).toEqual({
      input: {
        id: '3',
        expectedVersion: 1,
        assignedVaId: '3',
        note: 'Likes calls on Monday.',
        cancelOverlapping: true,
      },
    }),
  )
})
