import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOpenCall } from '#web/testing/build-open-call.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const openCall = (call: object, me: object = buildViewer(), answers: object = {}) =>
  openApp('/calls/1', {
    me,
    ...answers,
    communicationSession: () => call,
    customer: { id: '3', customerServices: { nodes: [] } },
  })

const plannedInput = {
  status: 'SCHEDULED',
  topic: 'Roof estimate',
  isUnplanned: false,
  callerId: null,
  caller: null,
}

test('a customer gets from a planned call to where it is moved and cancelled', async () => {
  openCall(
    buildOpenCall({ ...plannedInput, abilities: ['startCall', 'updateCommunicationSession'] }),
  )
  await screen.findByRole('heading', { name: 'Roof estimate' })
  const link = screen.getByRole('link', { name: 'Move or cancel' })
  expect(link.getAttribute('href')).toBe('/schedule?book=call')
})

test('staff get from a planned call to its day', async () => {
  openCall(buildOpenCall(plannedInput), buildViewer('VIRTUAL_ASSISTANT'))
  const link = await screen.findByRole('link', { name: 'Show in schedule' })
  expect(link.getAttribute('href')).toBe('/schedule?view=day&day=2030-01-07')
})

test('the recordings of a call are numbered if there are several', async () => {
  const recording = { name: 'call.webm', type: 'audio/webm', url: '/files/1', seconds: 25 }
  const nodes = [
    { ...recording, id: '1' },
    { ...recording, id: '2' },
  ]
  openCall(
    buildOpenCall({
      status: 'COMPLETED',
      endTime: '2030-01-07T14:05:00.000Z',
      recordings: { nodes },
    }),
  )
  expect(await screen.findByText(/^Part 1 of 2, /)).toBeDefined()
  expect(screen.getByText(/^Part 2 of 2, /)).toBeDefined()
})

test('staff make a task of the customer after a call', async () => {
  const assistant = buildViewer('VIRTUAL_ASSISTANT')
  const { user } = openCall(
    buildOpenCall({ status: 'COMPLETED', endTime: '2030-01-07T14:05:00.000Z' }),
    { ...assistant, abilities: [...assistant.abilities, 'createTask'] },
  )
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  expect(await screen.findByRole('dialog', { name: /^New task for / })).toBeDefined()
})

test('the notes of a call are saved as a note, which only staff read', async () => {
  const { user, server } = openCall(
    buildOpenCall({ status: 'COMPLETED', endTime: '2030-01-07T14:05:00.000Z' }),
    buildViewer('VIRTUAL_ASSISTANT'),
  )
  await user.type(await screen.findByLabelText('Notes'), 'Watch the budget')
  await user.click(screen.getByRole('button', { name: 'Save to timeline' }))
  await waitFor(() =>
    expect(server.variablesOf('RecordInteraction')).toEqual({
      input: {
        customerId: '3',
        communicationSessionId: '1',
        type: 'NOTE',
        summary: 'Watch the budget',
      },
    }),
  )
})

test('@ in the notes of a call lists colleagues, and the saved note mentions who is still named', async () => {
  const { user, server } = openCall(
    buildOpenCall({ status: 'COMPLETED', endTime: '2030-01-07T14:05:00.000Z' }),
    buildViewer('VIRTUAL_ASSISTANT'),
    {
      mentionablePeople: [
        { id: '9', displayName: 'Dana Whitaker', role: 'MANAGEMENT' },
        { id: '10', displayName: 'Ann Lee', role: 'MANAGEMENT' },
      ],
    },
  )
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  for (const name of ['Ann Lee', 'Dana Whitaker']) {
    await user.clear(notes)
    await user.type(notes, 'Ask @')
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  expect(screen.queryByText('The customer reads this, too.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save to timeline' }))
  await waitFor(() =>
    expect(server.variablesOf('RecordInteraction')).toMatchObject({
      input: { summary: 'Ask @Dana Whitaker', mentionedIds: ['9'] },
    }),
  )
})
