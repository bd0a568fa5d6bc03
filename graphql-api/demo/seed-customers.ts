import type { Knex } from 'knex'
import { insertMany } from '#api/testing/factories/index.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { demoDomain } from '#api/demo/accounts.ts'
import { findPlan, monthlyCents, formatPlan } from '#shared/plans.ts'
import { type DemoCustomer, customerList } from './customer-list.ts'
import { type Days, inWorkingDays, minutesAfter } from './days.ts'
import type { Staff } from './seed-staff.ts'
import { firstName, type TextFacts } from './text-filler.ts'

/** The facts about a customer that the rest of the demo data depends on. */
export type Client = {
  facts: DemoCustomer
  row: CustomerRow
  assistant: UserRow
  manager: UserRow
  /** The customer of the printed account, who has the most records. */
  isMain: boolean
  /** Their portal users, the contact first. */
  accounts: UserRow[]
  /** Working days since they were added and since they were closed; 1 while they are open. */
  from: number
  until: number
  /** The values for texts about them at a given time. */
  textFacts: (at: Date) => TextFacts
}

/** Working days since customers and services of each status were active. */
export const endedDaysAgo = { active: 1, paused: 12, closed: 45 } as const

const emailOf = ({ contact, domain }: DemoCustomer) =>
  `${firstName(contact).toLowerCase()}@${domain}`

const accountsOf = ({ contact, accounts }: DemoCustomer): (readonly [string, string])[] => {
  const name = contact.replace(/^Dr\. /, '')
  return [...(accounts ?? [[name.toLowerCase().replaceAll(' ', '.'), name] as const])]
}

const nth = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** Seeds customers, their services and their portal accounts, each with an assistant and a manager. */
export const seedCustomers = async (
  db: Knex,
  days: Days,
  staff: Staff,
  password: string,
): Promise<Client[]> => {
  const since = (facts: DemoCustomer) => days.ago(inWorkingDays(facts.days), 0.4)
  const computeEnd = (facts: DemoCustomer) => days.ago(endedDaysAgo[facts.status ?? 'active'], 0.9)
  const inOrder = customerList.toSorted((a, b) => b.days - a.days)

  const rows = await insertMany(
    db,
    'customers',
    inOrder.map((facts) => ({
      name: facts.contact,
      company: facts.company,
      email: emailOf(facts),
      phone: facts.phone,
      address: facts.address,
      status: facts.status ?? 'active',
      tags: [...facts.tags],
      assignedVaId: nth(staff.assistants, facts.assistant).id,
      createdAt: since(facts),
      updatedAt: facts.status ? computeEnd(facts) : minutesAfter(since(facts), 90),
      version: 2,
    })),
  )
  const accounts = await insertMany(
    db,
    'users',
    inOrder.flatMap((facts, at) =>
      accountsOf(facts).map(([local, displayName], place) => ({
        username: `${local}@${demoDomain}`,
        password,
        displayName,
        customerId: nth(rows, at).id,
        createdAt: minutesAfter(since(facts), 120 + place * 45),
      })),
    ),
  )
  const services = await seedServices(db, days, inOrder, rows)
  const pausedServices = services.filter(({ status }) => status === 'paused')
  if (pausedServices.length > 0)
    await db('servicePauses').insert(
      pausedServices.map(({ id }) => ({
        customerServiceId: id,
        start: days.ago(endedDaysAgo.paused, 0.9),
      })),
    )

  return inOrder.map((facts, at) => {
    const row = nth(rows, at)
    const assistant = nth(staff.assistants, facts.assistant)
    return {
      facts,
      row,
      assistant,
      manager: nth(staff.managers, at),
      isMain: facts === customerList[0],
      accounts: accounts.filter((account) => account.customerId === row.id),
      from: inWorkingDays(facts.days) - 1,
      until: endedDaysAgo[facts.status ?? 'active'],
      textFacts: (at) => ({
        contact: facts.contact,
        company: facts.company,
        assistant: assistant.displayName,
        cover: nth(staff.assistants, facts.assistant + 1).displayName,
        trade: facts.trade,
        words: facts.words,
        at,
      }),
    }
  })
}

const serviceStatus = { active: 'active', paused: 'paused', closed: 'cancelled' } as const

const seedServices = (
  db: Knex,
  days: Days,
  list: readonly DemoCustomer[],
  customers: readonly CustomerRow[],
) =>
  insertMany(
    db,
    'customerServices',
    list.flatMap((facts, at) =>
      facts.services.map((service, place) => {
        const status = service.status ?? serviceStatus[facts.status ?? 'active']
        // A second service starts some weeks after the first.
        const startOffset = inWorkingDays(facts.days) - (service.isCleanUp ? 0 : place * 25)
        const startDate = days.ago(startOffset, 0.5)
        return {
          customerId: nth(customers, at).id,
          serviceType: service.isCleanUp
            ? `Clean-up: ${formatPlan(service.plan)}`
            : formatPlan(service.plan),
          ...(!service.isCleanUp && { plan: service.plan, monthlyValue: valueOf(service.plan) }),
          status,
          startDate,
          endDate: endOf(days, status, service.isCleanUp ?? false),
          billingCycle: service.cycle ?? 'monthly',
          preferences: facts.preferences,
          createdAt: startDate,
          version: status === 'active' ? 1 : 2,
        }
      }),
    ),
  )

/** Returns the monthly value of a service in whole cents; for a share of rent, that of a typical house. */
const valueOf = (id: string) => {
  const plan = findPlan(id)
  return plan ? (monthlyCents(plan) ?? 64_000) : null
}

const endOf = (days: Days, status: string, isCleanUp: boolean) => {
  if (status === 'cancelled') return days.ago(endedDaysAgo.closed, 0.9)
  return isCleanUp ? days.ahead(10, 0.9) : null
}
