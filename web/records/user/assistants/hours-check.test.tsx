import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildLead, buildViewer } from '#web/testing/records.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:40:00Z') })
})

const people = {
  grace: { id: '2', displayName: 'Grace Hopper' },
  joel: { id: '4', displayName: 'Joel Ramirez' },
  tessa: { id: '5', displayName: 'Tessa Lind' },
}

const eight = (hours: number) => Array.from({ length: 8 }, () => hours)

type Free = Partial<Record<keyof typeof people, readonly number[]>>

/** Answers the bench with the free hours of each assistant, from the Monday that is asked for. */
const bench =
  (free: Free) =>
  ({ from }: { from?: string | null }) =>
    Object.entries(free).map(([name, hours]) =>
      buildLoad(people[name as keyof typeof people], { free: hours, ...(from && { from }) }),
    )

const openService = async (free: Free) => {
  const customer = buildCustomer({ abilities: ['createCustomerService'] })
  const { user } = openApp('/admin/customers/3', {
    me: buildViewer('MANAGEMENT'),
    customer: () => customer,
    bench: bench(free),
  })
  await user.click(await screen.findByRole('button', { name: 'New service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New service for Acme' }))
  const choose = (plan: string) => user.selectOptions(dialog.getByLabelText('Plan'), plan)
  const startOn = async (day: string) => {
    const field = dialog.getByLabelText('Start date')
    await user.clear(field)
    await user.type(field, day)
    await user.tab()
  }
  return { dialog, choose, startOn }
}

const partTime = 'Part-Time, Administrative'

test('opening a service shows the free hours of the assistant by week, and what is left', async () => {
  const { dialog, choose } = await openService({ grace: eight(30), joel: eight(40) })
  await choose(partTime)
  expect(await dialog.findByText('Grace: 30 h free now, 10 left with these 20.')).toBeDefined()
  const strips = within(
    dialog.getByRole('region', { name: /^Free hours, 8 weeks from November 23/ }),
  )
  expect(strips.getAllByRole('listitem')).toHaveLength(1)
  expect(strips.getByText('December 7: 30 free.')).toBeDefined()
  expect(dialog.queryByText(/Nobody|doesn’t/)).toBeNull()
})

test('it warns before hours are sold that the assistant does not have, says who has them, and ignores plans without hours', async () => {
  const { dialog, choose } = await openService({ grace: eight(5), joel: eight(40) })
  await choose(partTime)
  expect(
    await dialog.findByText(
      'Grace has at most 5 hours free in these 8 weeks. With these 20, Grace would be at least 15 over. Joel has room now.',
    ),
  ).toBeDefined()
  const rows = within(dialog.getByRole('region', { name: /^Free hours/ })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.slice(0, 2))).toEqual(['GH', 'JR'])
  await choose('Core, Receptionist')
  expect(dialog.queryByText(/Grace has at most/)).toBeNull()
  expect(dialog.queryByRole('region', { name: /^Free hours/ })).toBeNull()
})

test('the weeks from the start date count, not this week', async () => {
  const { dialog, choose, startOn } = await openService({
    grace: eight(5),
    joel: eight(12),
    tessa: [0, 0, 0, 0, 40, 40, 40, 40],
  })
  await choose(partTime)
  await dialog.findByText(/^Nobody has 20 hours free now\./)
  await startOn('2026-12-09')
  expect(
    await dialog.findByText(
      'Nobody has 20 hours free from December 7. Joel has 12 h; Tessa has room from January 4.',
    ),
  ).toBeDefined()
})

test('of assistants with the same free hours the warning names the customer’s own', async () => {
  const { dialog, choose } = await openService({ joel: eight(12), grace: eight(12) })
  await choose(partTime)
  expect(await dialog.findByText('Nobody has 20 hours free now. Grace has 12 h.')).toBeDefined()
})

test('time off in a later week is named in the warning', async () => {
  const { dialog, choose } = await openService({
    grace: [30, 30, 30, 30, 30, 4, 30, 30],
    joel: eight(40),
  })
  await choose(partTime)
  expect(
    await dialog.findByText('Grace doesn’t have 20 hours free in 1 of 8 weeks: Dec 28 (4 free).'),
  ).toBeDefined()
})

test('an assistant who is full until a service of theirs ends has room from that week', async () => {
  const { dialog, choose } = await openService({
    grace: [0, 0, 20, 20, 20, 20, 20, 20],
    joel: eight(40),
  })
  await choose(partTime)
  expect(
    await dialog.findByText(
      'Grace has room for these 20 hours from December 7. Before that: Nov 23 (full) and Nov 30 (full). Joel has room now.',
    ),
  ).toBeDefined()
})

test('converting a lead suggests who has room from the start date, until someone is chosen', async () => {
  const lead = buildLead({
    assignedVa: null,
    abilities: ['convertLead'],
    plan: 'administrative-part-time',
  })
  const { user } = openApp('/admin/leads/21', {
    me: buildViewer('MANAGEMENT'),
    lead: () => lead,
    bench: bench({ grace: eight(25), joel: [0, 0, 0, 0, 40, 40, 40, 40], tessa: eight(10) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Convert' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Convert / }))
  await dialog.findByText('Free hours, 8 weeks from November 23')
  const choices = () =>
    dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? '')
  expect(choices()[0]).toMatch(/Grace Hopper25 h free/)
  expect(choices()[1]).toMatch(/Joel RamirezRoom from Dec 21/)
  expect(choices()[2]).toMatch(/Tessa Lind10 h free/)
  expect(dialog.getByRole('radio', { name: /Grace/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('radio', { name: /Tessa/ }))
  expect(
    await dialog.findByText(
      'Tessa has at most 10 hours free in these 8 weeks. With these 20, Tessa would be at least 10 over. Grace has room now.',
    ),
  ).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Plan'), 'administrative-full-time')
  expect(dialog.getByRole('radio', { name: /Tessa/ })).toHaveProperty('checked', true)
  expect(dialog.getByRole('button', { name: 'Convert' })).toHaveProperty('disabled', false)
})
