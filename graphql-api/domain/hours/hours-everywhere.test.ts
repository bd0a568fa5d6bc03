import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { fillCompany } from '#api/testing/data/fill-company.ts'
import type { FilledCompany } from '#api/testing/data/fill-company.ts'
import { documentOf, webOperations } from '#api/testing/data/web-operations.ts'
import { build } from '#api/testing/factories/index.ts'

const { db, as, clock, url } = await testApp()
const hour = 3600

beforeEach(() => {
  clock.now = new Date('2026-11-25T18:00:00Z')
})

const entries = [
  ['administrative-part-time', '24T15:00', '24T20:00', {}],
  ['isa-single', '25T17:00', null, {}],
  [
    'administrative-full-time',
    '24T09:00',
    '24T11:00',
    { status: 'cancelled' as const, endDate: new Date('2026-11-24T12:00:00Z') },
  ],
] as const

const weekOf = (boughtSeconds: number, extraSeconds: number, usedSeconds: number) => ({
  boughtSeconds,
  extraSeconds,
  usedSeconds,
  leftSeconds: boughtSeconds + extraSeconds - usedSeconds,
})

/** Gives the company's customer two plans, with extra hours and a running timer, and one that ended this week. */
const addPlans = async ({ company: { customer, assistant } }: FilledCompany) => {
  const customerId = customer.id
  await db('customers').where({ id: customerId }).update({ timeZone: 'America/New_York' })
  const voided = { voidedAt: clock.now, voidReason: 'Recorded twice' }
  await db('timeEntries').where({ assistantId: assistant.id }).update(voided)
  const ids: number[] = []
  for (const [plan, start, end, changes] of entries) {
    const startDate = new Date('2026-01-05T14:00:00Z')
    const service = await build.customerService(db, { customerId, plan, startDate, ...changes })
    await build.timeEntry(db, {
      customerId,
      customerServiceId: service.id,
      assistantId: assistant.id,
      start: new Date(`2026-11-${start}:00Z`),
      end: end && new Date(`2026-11-${end}:00Z`),
    })
    ids.push(service.id)
  }
  await db('extraHoursRequests').insert({
    customerServiceId: ids[0],
    week: '2026-11-23',
    seconds: 3 * hour,
    reason: 'Open house week',
    status: 'approved',
    createdAt: clock.now,
    answeredAt: clock.now,
  })
  return new Map([
    [String(ids[0]), weekOf(20 * hour, 3 * hour, 5 * hour)],
    [String(ids[1]), weekOf(15 * hour, 0, hour)],
    [String(ids[2]), weekOf(40 * hour, 0, 2 * hour)],
  ])
}

type Week = Record<'boughtSeconds' | 'extraSeconds' | 'usedSeconds' | 'leftSeconds', number>
type Part = {
  id?: string
  hoursLeftSeconds?: number
  leftSeconds?: number
  service?: { id: string }
  allowance?: Partial<Week> | null
}

/** Calls `visit` for each object of an answer. */
const eachPart = (value: unknown, visit: (part: Part) => void) => {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value)
  for (const inner of Object.values(value)) eachPart(inner, visit)
}

type Entry = {
  start: string
  end: string | null
  voidedAt: string | null
  customerService: { id: string } | null
}
type MonthRow = {
  customer: { id: string }
  usedSeconds: number
  extraSeconds: number
  plans: { customerServiceId: string; usedSeconds: number }[]
}

/** Compares what the CSV files of a week and of a month, and the report of the month, are made from. All time is of this week. */
const compareFiles = async (
  client: TestClient,
  customerId: string,
  truth: ReadonlyMap<string, Week>,
) => {
  const usedRecord = Object.fromEntries(
    [...truth].map(([id, { usedSeconds }]) => [id, usedSeconds]),
  )
  const week = await client.graphql(documentOf('WeekEntries'), {
    customer: customerId,
    startsAfter: '2026-11-22T05:00:00Z',
    startsBefore: '2026-11-30T05:00:00Z',
    after: null,
  })
  const { timeEntries } = week.data as { timeEntries: { nodes: Entry[] } }
  const inFile: Record<string, number> = {}
  for (const { start, end, voidedAt, customerService } of timeEntries.nodes)
    if (voidedAt === null && customerService)
      inFile[customerService.id] =
        (inFile[customerService.id] ?? 0) +
        (Date.parse(end ?? clock.now.toISOString()) - Date.parse(start)) / 1000
  expect(inFile).toEqual(usedRecord)
  for (const name of ['MonthReportPage', 'MonthReportCsv']) {
    const { data } = await client.graphql(documentOf(name), {
      month: '2026-11',
      orderBy: { field: 'NAME', direction: 'ASC' },
    })
    const { monthReport } = data as { monthReport: { customers: { nodes: MonthRow[] } } }
    const row = monthReport.customers.nodes.find(({ customer }) => customer.id === customerId)
    expect([name, row?.usedSeconds, row?.extraSeconds]).toEqual([name, 8 * hour, 3 * hour])
    for (const { customerServiceId, usedSeconds } of row?.plans ?? [])
      expect([name, usedSeconds]).toEqual([name, usedRecord[customerServiceId]])
    expect([name, row?.plans.length]).toEqual([name, 3])
  }
}

const reads = /\b(hoursLeftSeconds|allowances?)\b/
const operations = Object.entries(webOperations).filter(([name]) => reads.test(documentOf(name)))

it('every query of the web answers the same hours left and the same week of each plan', async () => {
  const filledCompany = await fillCompany(db, 1)
  const truth = await addPlans(filledCompany)
  const customerId = String(filledCompany.company.customer.id)
  const remainingCount = 32 * hour
  const callers = {
    user: await as(filledCompany.company.user),
    assistant: await as(filledCompany.company.assistant),
    management: await as(filledCompany.manager),
  }
  expect(operations.length).toBeGreaterThan(8)
  for (const [name, { by = 'management', variables }] of operations) {
    const wantedInput = { ...variables?.(filledCompany), ...(name === 'WeekPage' && { day: null }) }
    const { data, errors } = await callers[by].graphql(documentOf(name), wantedInput)
    expect([name, errors]).toEqual([name, []])
    let comparedCount = 0
    const compare = (
      id: string,
      { boughtSeconds, extraSeconds, usedSeconds, leftSeconds }: Partial<Week>,
    ) => {
      const week = truth.get(id)
      if (!week) return
      const foundInput = { boughtSeconds, extraSeconds, usedSeconds, leftSeconds }
      const shownValues = Object.entries(foundInput).filter(([, seconds]) => seconds !== undefined)
      expect([name, id, Object.fromEntries(shownValues)]).toEqual([
        name,
        id,
        Object.fromEntries(shownValues.map(([field]) => [field, week[field as keyof Week]])),
      ])
      comparedCount += 1
    }
    eachPart(data, (part) => {
      if (part.service && part.leftSeconds !== undefined) compare(part.service.id, part as Week)
      if (part.allowance && part.id) compare(part.id, part.allowance)
      if (part.id !== customerId || part.hoursLeftSeconds === undefined) return
      expect([name, part.hoursLeftSeconds]).toEqual([name, remainingCount])
      comparedCount += 1
    })
    expect([name, comparedCount > 0]).toEqual([name, true])
  }

  await compareFiles(callers.management, customerId, truth)

  const { data } = await callers.user.graphql(
    `mutation { createBalanceLink(input: { customerId: ${customerId} }) { balancePath } }`,
  )
  const { createBalanceLink } = data as { createBalanceLink: { balancePath: string } }
  const balance = (await (await fetch(`${url}${createBalanceLink.balancePath}`)).json()) as {
    leftSeconds: number
    plans: Week[]
  }
  expect(balance.leftSeconds).toBe(remainingCount)
  expect(balance.plans.map(({ leftSeconds }) => leftSeconds)).toEqual([18 * hour, 14 * hour])
})

/** Where hours of a week are computed, and what is computed there. */
const calculators = {
  'graphql-api/domain/hours/hours-left.ts': 'the sum of all plans',
  'graphql-api/domain/hours/hours-limits.ts': 'all hours of a plan, and its limits',
  'graphql-api/domain/hours/week-hours.ts': 'what was bought and used in a week',
  'graphql-api/domain/hours/hours-moments.ts': 'the moment of a limit',
  'graphql-api/domain/hours/extra-hours.ts': 'the used part of extra hours',
  'graphql-api/stores/queries/hours/allowances.ts': 'the hours of a plan',
  'web/records/customer-service/count-week.ts': 'the same, so long after they were read',
  'web/records/customer-service/extra-hours/hours-question.tsx': 'what a request would add',
  'web/records/customer-service/week-forecast.ts': 'the pace of a week',
  'web/records/customer-service/week-hours.tsx': 'the part of running timers',
  // Months, and weeks of assistants.
  'graphql-api/stores/queries/month-report/month-report.ts': 'the report of a month',
  'graphql-api/stores/queries/month-report/month-customers.ts': 'the report of a month',
  'web/features/month-report/month-customers.tsx': 'the report of a month',
  'web/features/time-entries/left.ts': 'minutes of a month',
  'web/features/time-entries/look-at.ts': 'the week of an assistant',
  'web/features/time-entries/team-time.tsx': 'the week of the team',
  'web/records/customer-service/month-minutes.tsx': 'minutes of a month',
}

const seconds = String.raw`(?:\w+\??\.)*(?:bought|extra|used|left|hoursLeft)Seconds\b`
const sum = new RegExp(
  [
    // Values in brackets, for a missing one, too.
    String.raw`${seconds}(?: \?\? \w+\))? [-+] `,
    String.raw`[\w)] [-+] \(?${seconds}`,
    String.raw`reduce\([^\n]*${seconds}`,
    String.raw`\bsum(?:Of)?\([^\n]*${seconds}`,
  ].join('|'),
  'i',
)

it('no other file adds up or takes away hours of a week', () => {
  const root = new URL('../../../', import.meta.url)
  const files = globSync('{web,shared,graphql-api}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.|generated|\/testing\//.test(path),
  )
  const foundNames = files.filter((path) =>
    readFileSync(new URL(path, root), 'utf8')
      .split('\n')
      .some((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && sum.test(line)),
  )
  expect(foundNames.toSorted()).toEqual(Object.keys(calculators).toSorted())
})
