import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { buildExtraHours } from '#web/testing/build-extra-hours.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildService, buildViewer } from '#web/testing/records.ts'
import type { Action } from '#web/schema.generated.ts'

const hour = 3600

const request = buildExtraHours()

const approvedInput = {
  ...request,
  status: 'APPROVED',
  answeredBy: { id: '9', displayName: 'Olivia Hartwell' },
  answeredAt: '2026-11-25T16:00:00.000Z',
}

const serviceWith = (leftHours: number, extraHours: object[] = [], more: object = {}) =>
  buildService({
    id: '8',
    abilities: ['requestExtraHours'],
    extraHours,
    allowance: buildAllowance({
      boughtSeconds: 20 * hour,
      usedSeconds: (20 - leftHours) * hour,
      leftSeconds: leftHours * hour,
    }),
    ...more,
  })

/** Opens a customer's page. After a change the service is `laterValue`. */
const openCustomer = async (
  service: object,
  {
    abilities = [],
    afterwards: laterValue = service,
  }: { abilities?: Action[]; afterwards?: object } = {},
) => {
  let now = service
  const change = () => {
    now = laterValue
    return { customerService: now }
  }
  const viewer = buildViewer('VIRTUAL_ASSISTANT')
  const app = openApp('/admin/customers/3', {
    me: { ...viewer, abilities: [...viewer.abilities, ...abilities] },
    customer: buildCustomer({
      name: 'Olivia Hartwell',
      customerServices: () => buildPage([now]),
    }),
    requestExtraHours: change,
    approveExtraHours: change,
    takeBackExtraHours: change,
  })
  const services = within(await screen.findByRole('region', { name: 'Services' }))
  return { ...app, services }
}

test('the button to ask stands where a fifth or less is left, not before', async () => {
  const { services } = await openCustomer(serviceWith(4))
  expect(services.getByRole('button', { name: 'Ask for more hours' })).toBeDefined()
})

test('with more left there is no button', async () => {
  const { services } = await openCustomer(serviceWith(4.25))
  expect(services.getByRole('meter')).toBeDefined()
  expect(services.queryByRole('button', { name: 'Ask for more hours' })).toBeNull()
})

test('two presses ask for 3 hours, and then the page says who is to approve', async () => {
  const { services, server, user } = await openCustomer(serviceWith(1), {
    afterwards: serviceWith(1, [request]),
  })
  await user.click(services.getByRole('button', { name: 'Ask for more hours' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more hours' }))
  await user.type(await dialog.findByRole('textbox', { name: /What for/ }), 'The closing file')
  await user.click(dialog.getByRole('button', { name: 'Ask for hours' }))
  expect(await services.findByText('Waiting for Olivia Hartwell to approve 3 hours')).toBeDefined()
  expect(server.variablesOf('RequestExtraHours')).toEqual({
    input: { customerServiceId: '8', hours: 3, reason: 'The closing file' },
  })
  expect(services.queryByRole('button', { name: 'Ask for more hours' })).toBeNull()
  // Assistants do not answer for the customer.
  expect(services.queryByRole('button', { name: /Approve/ })).toBeNull()
})

test.each([
  ['abc', /Enter a number of hours/],
  ['0.1', /0.25 to 20 hours.*This is 0.1\./],
  ['-1', /This is -1\./],
  ['1e9', /This is 1,000,000,000\./],
])('%s hours are refused at the field, and nothing is sent', async (typedText, message) => {
  const { services, server, user } = await openCustomer(serviceWith(1))
  await user.click(services.getByRole('button', { name: 'Ask for more hours' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more hours' }))
  const hours = await dialog.findByRole('textbox', { name: /Hours/ })
  await user.clear(hours)
  await user.type(hours, typedText)
  await user.type(dialog.getByRole('textbox', { name: /What for/ }), 'More')
  await user.click(dialog.getByRole('button', { name: 'Ask for hours' }))
  expect(await dialog.findByText(message)).toBeDefined()
  expect(server.operations()).not.toContain('RequestExtraHours')
})

test('management approves for the customer with a note', async () => {
  const { services, server, user } = await openCustomer(serviceWith(1, [request]), {
    abilities: ['approveExtraHours', 'declineExtraHours', 'takeBackExtraHours'],
    afterwards: serviceWith(4, [approvedInput]),
  })
  await user.click(await services.findByRole('button', { name: 'Approve 3 hours' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Approve 3 hours' }))
  expect(await dialog.findByText(/by phone for example/)).toBeDefined()
  await user.type(dialog.getByRole('textbox'), 'Olivia called')
  await user.click(dialog.getByRole('button', { name: 'Approve 3 hours' }))
  expect(await services.findByText(/^Olivia approved 3 hours/)).toBeDefined()
  expect(server.variablesOf('ApproveExtraHours')).toEqual({
    input: { id: '41', note: 'Olivia called' },
  })
})

test('management takes back approved hours', async () => {
  const { services, server, user } = await openCustomer(serviceWith(4, [approvedInput]), {
    abilities: ['takeBackExtraHours'],
    afterwards: serviceWith(1, [{ ...approvedInput, status: 'TAKEN_BACK' }]),
  })
  await user.click(await services.findByRole('button', { name: 'Take back 3 hours' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Take back' }))
  expect(await services.findByText(/^Olivia took back 3 hours/)).toBeDefined()
  await waitFor(() =>
    expect(server.variablesOf('TakeBackExtraHours')).toEqual({ input: { id: '41', note: null } }),
  )
})
