import type { APIRequestContext } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { hrefs, paths } from '#web/paths.ts'
import { people } from './people.ts'
import { openTasks, ownCustomer } from './records.ts'
import { expect, test } from './story.ts'

const hour = 3600

/** Seconds that are left when the timer starts. */
const lastSeconds = 6

type Week = { weekStart: string; leftSeconds: number }
type Service = { id: string; allowance: Week | null }
type Answer<Data> = { data: Data | null; errors?: { message: string }[] }

/** Sends a query as the manager, who is signed in; refusals are part of the answer. */
const asManager =
  (request: APIRequestContext) =>
  async <Data>(query: string, input?: object): Promise<Answer<Data>> =>
    (await request.post(paths.graphql, { data: { query, variables: { input } } })).json()

type Send = ReturnType<typeof asManager>

/** Reads the service that time goes to unless another is named. */
const readService = async (send: Send, customerId: string): Promise<Service> => {
  const { data } = await send<{ customer: { customerServices: { nodes: Service[] } } }>(
    `{ customer(id: "${customerId}") { customerServices(filter: { status: [ACTIVE] }, orderBy: { field: START_DATE, direction: ASC }) {
      nodes { id allowance { weekStart leftSeconds } } } } }`,
  )
  const service = data?.customer.customerServices.nodes.find(({ allowance }) => allowance)
  if (!service) throw new Error('The customer has no service with weekly hours.')
  return service
}

const updateCustomer = async (send: Send, id: string, changes: object) => {
  const { data } = await send<{ customer: { version: number } }>(
    `{ customer(id: "${id}") { version } }`,
  )
  const { errors } = await send(
    'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { id } } }',
    { id, expectedVersion: data?.customer.version, ...changes },
  )
  expect(errors).toBeUndefined()
}

/** Records time of all assistants where they have none, until only the last seconds of the week are left. Returns the entries. */
const useUp = async (send: Send, { id, allowance }: Service) => {
  const { data } = await send<{ bench: { assistant: { id: string } }[] }>(
    '{ bench(weeks: 1) { assistant { id } } }',
  )
  const recordedNames: string[] = []
  let missing = (allowance?.leftSeconds ?? 0) - lastSeconds
  const weekStart = Date.parse(allowance?.weekStart ?? '')
  for (let end = Date.now() - 1000; missing > 0; end -= hour * 1000) {
    expect(end, 'there is room in the week').toBeGreaterThan(weekStart)
    for (const { assistant } of data?.bench ?? []) {
      const seconds = Math.min(hour, missing, Math.floor((end - weekStart) / 1000))
      if (seconds <= 0) break
      const { data: writtenRecord } = await send<{
        recordTime: { timeEntry: { id: string } } | null
      }>('mutation ($input: RecordTimeInput!) { recordTime(input: $input) { timeEntry { id } } }', {
        customerServiceId: id,
        assistantId: assistant.id,
        start: new Date(end - seconds * 1000).toISOString(),
        end: new Date(end).toISOString(),
      })
      if (!writtenRecord?.recordTime) continue
      recordedNames.push(writtenRecord.recordTime.timeEntry.id)
      missing -= seconds
    }
  }
  return recordedNames
}

test('at zero the assistant’s timer stops by itself, and the customer’s page says so, without reloading', async ({
  page,
  signIn,
  ask,
  browser,
  baseURL,
}) => {
  const ownCompany = await ownCustomer(ask, 'customer')
  const office = await browser.newContext({ baseURL: baseURL ?? '' })
  await office.request.post('/api/login', {
    data: { username: people.manager, password: demoPassword },
  })
  const send = asManager(office.request)
  // In this zone the week has been going on for hours, whatever day it is.
  const timeZone = new Date().getUTCDay() === 0 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  await updateCustomer(send, ownCompany.id, { timeZone, atZero: 'STOP' })
  const recordedNames = await useUp(send, await readService(send, ownCompany.id))
  try {
    const [task] = (await openTasks(ask, 'customer')).slice(0, 1)
    await signIn('customer')
    await page.goto(paths.dashboard)
    const hours = page.getByRole('region', { name: 'Hours this week' })
    await expect(hours).toContainText('0m')

    const desk = await browser.newContext({ baseURL: process.env['SECOND_NODE_URL'] ?? '' })
    await desk.request.post('/api/login', {
      data: { username: people.assistant, password: demoPassword },
    })
    const assistant = await desk.newPage()
    await assistant.goto(hrefs.task(task?.id ?? ''))
    await expect(assistant.getByRole('button', { name: /^More for / }).first()).toBeVisible()
    const startTimer = async () => {
      await assistant.keyboard.press('t')
      const plan = assistant.getByRole('dialog', { name: 'Which plan is this time for?' })
      await plan.getByRole('button', { name: / 0m left$/ }).click()
    }
    await startTimer()
    const stop = assistant.getByRole('banner').getByRole('button', { name: 'Stop timer' })
    await expect(stop).toBeVisible()
    await expect(stop).toHaveCount(0, { timeout: (lastSeconds + 3) * 1000 })
    await expect(hours).toContainText('Used up.', { timeout: 2000 })
    await expect(hours).toContainText(/The timer stopped at \d+:\d\d\s[AP]M\./)

    await assistant.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await expect(
      assistant
        .getByRole('dialog', { name: 'Notifications' })
        .getByText(/Stopped: .*’s hours for this week are used up/),
    ).toBeVisible()
    await assistant.keyboard.press('Escape')
    await startTimer()
    await expect(assistant.getByText(/^No hours are left this week/)).toBeVisible()
    await desk.close()
  } finally {
    for (const id of recordedNames)
      await send(
        'mutation ($input: VoidTimeInput!) { voidTime(input: $input) { timeEntry { id } } }',
        {
          id,
          reason: 'Story',
        },
      )
    await updateCustomer(send, ownCompany.id, { timeZone: null, atZero: null })
    await office.close()
  }
})
