import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { buildExtraHours } from '#web/testing/build-extra-hours.ts'
import { buildOwnCustomer } from '#web/testing/build-own-customer.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildService, buildTask, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('USER', {
  abilities: ['tasks', 'task', 'messages', 'createTask', 'approveExtraHours', 'declineExtraHours'],
  customer: { id: '3', name: 'Hartwell', assignedVa: { id: '7', displayName: 'Maya Santos' } },
})

// A Wednesday.
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: new Date('2026-11-25T18:00:00Z'),
      toFake: ['Date'],
      shouldAdvanceTime: true,
    }),
)

const hour = 3600

const request = buildExtraHours({ expiresAt: '2026-11-30T00:00:00.000Z' })

const serviceWith = (extraHours: object[], extraSeconds = 0) =>
  buildService({
    id: '8',
    serviceType: 'Administrative – Part-Time',
    listPrice: null,
    extraHours,
    allowance: buildAllowance({
      boughtSeconds: 20 * hour,
      extraSeconds,
      usedSeconds: 18.4 * hour,
      leftSeconds: 1.6 * hour + extraSeconds,
    }),
  })

/** Opens the dashboard. After an answer the customer has `laterAnswers`. */
const openDashboard = (services: object[], answers: object = {}, laterAnswers: object = {}) => {
  let isAnswered = false
  const answer = () => {
    isAnswered = true
    return { customerService: laterAnswers }
  }
  return openApp('/dashboard', {
    me,
    customer: () => buildOwnCustomer(...(isAnswered ? [laterAnswers] : services)),
    approveExtraHours: answer,
    declineExtraHours: answer,
    readNotifications: { viewer: me },
    ...answers,
  })
}

const findQuestion = async () =>
  within(await screen.findByRole('region', { name: 'Waiting for you' }))

const isGold = (button: HTMLElement) => button.className.includes('bg-press')

test('a request for extra hours stands first, with the hours that it leads to, and has the gold', async () => {
  openDashboard([serviceWith([request])])
  const question = await findQuestion()
  expect(
    question.getByText('Maya is asking for 3 more hours of Administrative – Part-Time this week'),
  ).toBeDefined()
  expect(question.getByText('Expires Sunday')).toBeDefined()
  expect(question.getByText(/“The Garner closing file”/)).toBeDefined()
  expect(question.getByText(/Only for this week. You’d have 4h 36m left./)).toBeDefined()
  expect(screen.getByText(/1h 36m of its 20h are left this week/)).toBeDefined()
  expect(isGold(question.getByRole('button', { name: 'Approve 3 hours' }))).toBe(true)
  expect(isGold(screen.getByRole('button', { name: 'Ask for something' }))).toBe(false)
})

test('one press approves; the question goes, the week has the hours, and the gold goes back', async () => {
  const approvedRecord = serviceWith([{ ...request, status: 'APPROVED' }], 3 * hour)
  const { server, user } = openDashboard([serviceWith([request])], {}, approvedRecord)
  const question = await findQuestion()
  await user.click(question.getByRole('button', { name: 'Approve 3 hours' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
  expect(server.variablesOf('ApproveExtraHours')).toEqual({ input: { id: '41', note: null } })
  expect(screen.getByText('left of 23h, 3h of them extra')).toBeDefined()
  const ask = screen.getByRole('button', { name: 'Ask for something' })
  expect(isGold(ask)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(ask))
})

test('it can be declined with a note', async () => {
  const { server, user } = openDashboard([serviceWith([request])], {}, serviceWith([]))
  const question = await findQuestion()
  await user.click(question.getByRole('button', { name: 'Add a note' }))
  await user.keyboard('Next week is fine')
  await user.click(question.getByRole('button', { name: 'Decline 3 hours' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
  expect(server.variablesOf('DeclineExtraHours')).toEqual({
    input: { id: '41', note: 'Next week is fine' },
  })
})

test('a refusal and a lost network say that nothing was approved, and the question stays', async () => {
  const { server, user } = openDashboard([serviceWith([request])], {
    approveExtraHours: refuse('The request for 3 hours was already declined.', 'BAD_USER_INPUT', {
      id: 'The request for 3 hours was already declined.',
    }),
  })
  const question = await findQuestion()
  await user.click(question.getByRole('button', { name: 'Approve 3 hours' }))
  expect((await question.findByRole('alert')).textContent).toBe(
    'Couldn’t approve. The request for 3 hours was already declined.',
  )
  server.loseCalls(9)
  await user.click(question.getByRole('button', { name: 'Approve 3 hours' }))
  await waitFor(() =>
    expect(question.getByRole('alert').textContent).toMatch(/^Couldn’t approve. Connection lost/),
  )
})

test('a request whose week has ended since it was read is gone', async () => {
  openDashboard([serviceWith([{ ...request, expiresAt: '2026-11-25T17:59:59.000Z' }])])
  expect(await screen.findByText('Administrative – Part-Time')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve 3 hours' })).toBeNull()
})

test('a question about a task comes after it, and its answer is not gold then', async () => {
  const task = buildTask({
    id: '12',
    status: 'WAITING',
    waitingFor: 'CUSTOMER',
    abilities: ['answerTask'],
    question: {
      id: '31',
      note: 'Which date?',
      createdAt: '2026-11-25T15:00:00.000Z',
      author: { id: '7', displayName: 'Maya Santos' },
      answers: buildPage([]),
    },
  })
  openDashboard([serviceWith([request])], { tasks: () => buildPage([task]) })
  const question = await findQuestion()
  expect(question.getAllByRole('listitem')).toHaveLength(2)
  expect(isGold(await question.findByRole('button', { name: 'Answer' }))).toBe(false)
})
