import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const abilities = ['closeCustomer', 'updateCustomer']
const count = (totalCount: number) => ({ totalCount, nodes: [] })

const grace = { id: '2', displayName: 'Grace Hopper' }
const ana = { id: '5', displayName: 'Ana Ruiz' }

type Work = { tasks: number; events: number; people: number }

const open = async (work: Work, bench: () => unknown = () => [], refuse?: () => never) => {
  const customer = buildCustomer({
    name: 'Hill House',
    abilities,
    users: () => count(work.people),
    tasks: () => ({ ...buildPage([]), totalCount: work.tasks }),
    calendarEvents: () => ({ ...buildPage([]), totalCount: work.events }),
    communicationSessions: () => count(0),
  })
  const { user, server } = openApp('/admin/customers/3', {
    me: buildViewer('MANAGEMENT'),
    customer: () => customer,
    bench,
    closeCustomer: () =>
      refuse?.() ?? {
        customer: { ...customer, status: 'CLOSED', version: 2, abilities: ['reopenCustomer'] },
        taskCount: work.tasks,
        calendarEventCount: work.events,
        communicationSessionCount: 0,
        tasks: [],
        calendarEvents: [],
        communicationSessions: [],
      },
  })
  await user.click(await screen.findByRole('button', { name: 'Close customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Hill House?' }))
  return { user, server, dialog }
}

test('closing a customer says what ends, and leaves the open work unless told otherwise', async () => {
  const { user, server, dialog } = await open({ tasks: 6, events: 1, people: 2 })
  expect(dialog.getByText(/their 2 people can only view/)).toBeDefined()
  expect(dialog.getByText(/6 open tasks and 1 upcoming event\./)).toBeDefined()
  expect(server.operations()).not.toContain('CloseCustomer')
  const work = dialog.getByLabelText<HTMLSelectElement>('Tasks, events, and calls')
  expect(work.value).toBe('keep')
  await user.selectOptions(work, 'Cancel everything')
  await user.click(dialog.getByRole('button', { name: 'Close customer' }))
  expect(
    await screen.findByText('Hill House is closed. 6 tasks and 1 event cancelled.'),
  ).toBeDefined()
  expect(server.variablesOf('CloseCustomer')).toMatchObject({
    input: { openTasks: 'CANCEL', events: 'CANCEL' },
  })
})

test('the open work of a closed customer can stay as it is', async () => {
  const { user, server, dialog } = await open({ tasks: 6, events: 0, people: 0 })
  await user.selectOptions(dialog.getByLabelText('Tasks, events, and calls'), 'Leave it open')
  await user.click(dialog.getByRole('button', { name: 'Close customer' }))
  await waitFor(() => expect(server.operations()).toContain('CloseCustomer'))
  expect(Object.keys((server.variablesOf('CloseCustomer') as { input: object }).input)).toEqual([
    'id',
    'expectedVersion',
  ])
})

test('a customer without open work is asked about, too, and can be kept', async () => {
  const { user, server, dialog } = await open({ tasks: 0, events: 0, people: 1 })
  expect(dialog.getByText(/No open tasks or upcoming events\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Keep customer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.operations()).not.toContain('CloseCustomer')
})

test('the open work is reassigned to another assistant than the current one', async () => {
  const { user, server, dialog } = await open({ tasks: 6, events: 0, people: 0 }, async () => {
    // The assistants arrive after the customer's work.
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    return [buildLoad(grace), buildLoad(ana, { soldHours: 35 })]
  })
  await user.selectOptions(
    dialog.getByLabelText('Tasks, events, and calls'),
    'Reassign and keep open',
  )
  const options = within(dialog.getByLabelText('Assistant')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Ana Ruiz, 5 h free'])
  await user.click(dialog.getByRole('button', { name: 'Close customer' }))
  await waitFor(() => expect(server.operations()).toContain('CloseCustomer'))
  expect(server.variablesOf('CloseCustomer')).toMatchObject({ input: { reassignTo: '5' } })
})

test('without another assistant the open work of a closed customer is not reassigned', async () => {
  const { dialog } = await open({ tasks: 6, events: 0, people: 0 }, () => [buildLoad(grace)])
  const options = within(dialog.getByLabelText('Tasks, events, and calls')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Cancel everything',
    'Leave it open',
  ])
})

test('appointments that overlap others of the next assistant are listed, and cancelled only if told so', async () => {
  const clashes = [
    { noun: 'CALENDAR_EVENT', id: '7', title: 'Review', start: '2099-03-03T10:00:00.000Z' },
  ]
  const { user, server, dialog } = await open(
    { tasks: 0, events: 1, people: 0 },
    () => [grace, ana].map((person) => buildLoad(person)),
    () => {
      const message = 'One appointment overlaps others of the new assistant.'
      throw new GraphQLError(message, { extensions: { code: 'SLOT_TAKEN', clashes } })
    },
  )
  await user.selectOptions(
    dialog.getByLabelText('Tasks, events, and calls'),
    'Reassign and keep open',
  )
  await user.click(dialog.getByRole('button', { name: 'Close customer' }))
  const listedRecord = within(
    await dialog.findByRole('region', { name: /^Overlap the new assistant’s/ }),
  )
  expect(listedRecord.getByText('Review')).toBeDefined()
  await user.click(
    listedRecord.getByRole('button', { name: 'Cancel this appointment and close the customer' }),
  )
  await waitFor(() =>
    expect(server.variablesOf('CloseCustomer')).toMatchObject({
      input: { reassignTo: '5', cancelOverlapping: true },
    }),
  )
})
