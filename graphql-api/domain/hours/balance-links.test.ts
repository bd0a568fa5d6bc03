import { beforeEach, expect, it } from 'vitest'
import { build, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'
import { hashOfToken } from '#api/domain/one-time-links.ts'

const { db, as, clock, logLines, url } = await testApp()

beforeEach(() => {
  clock.now = new Date('2026-11-25T18:00:00Z')
})

const scene = async () => {
  const customer = await build.customer(db, { timeZone: 'America/New_York', name: 'Acme Secret' })
  const service = await build.customerService(db, {
    customerId: customer.id,
    plan: 'administrative-part-time',
    serviceType: 'Part-Time, Administrative',
    startDate: new Date('2026-01-05'),
  })
  await build.timeEntry(db, {
    customerId: customer.id,
    customerServiceId: service.id,
    start: new Date('2026-11-24T15:00:00Z'),
    end: new Date('2026-11-24T18:30:00Z'),
    note: 'A secret note',
  })
  const account = await build.user(db, { role: 'user', customerId: customer.id })
  return { customer, account, user: await as(account), manager: await as(await buildManager(db)) }
}

type Link = { balancePath: string; customer: { balanceLinkUntil: string } }

type Client = Awaited<ReturnType<typeof as>>

const create = async (client: Client, customerId: number) => {
  const { data, errors } = await client.graphql(
    `mutation ($input: CreateBalanceLinkInput!) {
      createBalanceLink(input: $input) { balancePath customer { balanceLinkUntil } }
    }`,
    { input: { customerId } },
  )
  expect(errors).toEqual([])
  return (data as { createBalanceLink: Link }).createBalanceLink
}

const end = async (client: Client, customerId: number) => {
  const { errors } = await client.graphql(
    `mutation ($input: EndBalanceLinkInput!) { endBalanceLink(input: $input) { customer { balanceLinkUntil } } }`,
    { input: { customerId } },
  )
  expect(errors).toEqual([])
}

const open = async (path: string) => {
  const response = await fetch(`${url}${path}`)
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
  }
}

it('a link shows week, bought and used hours by plan, and nothing else', async () => {
  const { customer, user } = await scene()
  await build.customerService(db, {
    customerId: customer.id,
    plan: 'isa-single',
    serviceType: 'Inside sales agent',
    startDate: new Date('2026-02-02'),
  })
  const { balancePath } = await create(user, customer.id)
  const { status, text } = await open(balancePath)
  expect(status).toBe(200)
  // The stub of the pages writes what they get as JSON.
  expect(JSON.parse(text)).toEqual({
    firstDay: '2026-11-23',
    asOf: '2026-11-25T18:00:00.000Z',
    timeZone: 'America/New_York',
    leftSeconds: 113_400,
    plans: [
      {
        name: 'Part-Time, Administrative',
        boughtSeconds: 72_000,
        usedSeconds: 12_600,
        leftSeconds: 59_400,
      },
      {
        name: 'Inside sales agent',
        boughtSeconds: 54_000,
        usedSeconds: 0,
        leftSeconds: 54_000,
      },
    ],
  })
  expect(text).not.toContain('Acme')
})

it('shows the label of a plan, never the name that people gave a service', async () => {
  const { customer, user } = await scene()
  const dates = { startDate: new Date('2026-02-02') }
  const typedInput = {
    customerId: customer.id,
    serviceType: 'Calls for Acme Secret and Jane',
    ...dates,
  }
  await build.customerService(db, { ...typedInput, plan: 'isa-single' })
  const { balancePath } = await create(user, customer.id)
  const { text } = await open(balancePath)
  const { plans } = JSON.parse(text) as { plans: { name: string }[] }
  expect(plans.map(({ name }) => name)).toEqual(['Part-Time, Administrative', 'Inside sales agent'])
  expect(text).not.toMatch(/Acme|Jane/)
})

it('only a hash of 32 random bytes is stored, and history has no secret', async () => {
  const { customer, user } = await scene()
  const { balancePath } = await create(user, customer.id)
  const token = balancePath.replace('/balance/', '')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await db('balanceLinks').where({ customerId: customer.id })).toEqual([
    { customerId: customer.id, tokenHash: hashOfToken(token) },
  ])
  const history = JSON.stringify(await db('activities').where({ verb: 'createBalanceLink' }))
  expect(history).toContain('balanceLinkUntil')
  expect(history).not.toMatch(new RegExp(`${token}|${hashOfToken(token)}`))
})

it('the page is neither cached, indexed nor sent as a referrer, and its path is not logged', async () => {
  const { customer, user } = await scene()
  const { balancePath } = await create(user, customer.id)
  const { headers } = await open(balancePath)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(JSON.stringify(logLines)).toContain('/balance/:token')
  expect(JSON.stringify(logLines)).not.toContain(balancePath)
})

it('a link ends when it is replaced, when it is ended, and after 90 days', async () => {
  const { customer, user, manager, account } = await scene()
  const first = await create(user, customer.id)
  const second = await create(manager, customer.id)
  expect((await open(first.balancePath)).status).toBe(404)
  expect((await open(second.balancePath)).status).toBe(200)
  clock.now = new Date('2027-02-23T17:59:59Z')
  expect((await open(second.balancePath)).status).toBe(200)
  clock.now = new Date('2027-02-23T18:00:00Z')
  expect((await open(second.balancePath)).status).toBe(404)
  // The sign-in has ended by then, too.
  const laterClient = await as(account)
  const third = await create(laterClient, customer.id)
  await end(laterClient, customer.id)
  expect((await open(third.balancePath)).status).toBe(404)
  expect(await db('balanceLinks').where({ customerId: customer.id })).toEqual([])
})

it('a link ends for good when the customer closes, and a closed customer gets none', async () => {
  const { customer, user, manager } = await scene()
  const { balancePath } = await create(user, customer.id)
  const row = await db('customers').where({ id: customer.id }).first('version')
  const close = { id: customer.id, expectedVersion: row.version as number }
  const closed = (await perform(manager, 'closeCustomer', close)) as unknown as {
    customer: { version: number }
  }
  expect(await db('balanceLinks')).toEqual([])
  expect((await open(balancePath)).status).toBe(404)
  expect(
    await performRefused(manager, 'createBalanceLink', { customerId: customer.id }),
  ).toMatchObject({
    code: 'BAD_USER_INPUT',
  })
  await perform(manager, 'reopenCustomer', {
    id: customer.id,
    expectedVersion: closed.customer.version,
  })
  expect((await open(balancePath)).status).toBe(404)
})

it('a wrong link and an ended one get the same response', async () => {
  const { customer, user } = await scene()
  const { balancePath } = await create(user, customer.id)
  await end(user, customer.id)
  const [wrongResponse, endedResponse] = [
    await open(`/balance/${'a'.repeat(43)}`),
    await open(balancePath),
  ]
  const comparable = ({ status, text, headers }: typeof wrongResponse) => ({
    status,
    text,
    headers: Object.keys(headers).toSorted(),
  })
  expect(comparable(endedResponse)).toEqual(comparable(wrongResponse))
  expect(endedResponse.status).toBe(404)
  expect(endedResponse.headers['referrer-policy']).toBe('no-referrer')
})

it('another customer’s id answers like an unknown one', async () => {
  const { user } = await scene()
  const { customer: other } = await scene()
  const refusal = (customerId: number) => performRefused(user, 'createBalanceLink', { customerId })
  const [ofOther, unknown] = [await refusal(other.id), await refusal(999_999)]
  expect(ofOther).toMatchObject({ code: 'NOT_FOUND' })
  expect(ofOther.message).toBe(unknown.message)
})
