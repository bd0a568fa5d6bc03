import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { buildSchema, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatHours, formatHoursInColumn } from '#shared/durations.ts'
import { hrefs, paths } from '#web/paths.ts'
import type { Role } from '#web/schema.generated.ts'
import { anyAnswers, everyAction } from '#web/testing/any-record.ts'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildService, buildViewer } from '#web/testing/records.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'

const [hour, minute] = [3600, 60]

const planOf = (id: string, serviceType: string, week: object, status = 'ACTIVE') => {
  const service = buildService({ id, serviceType, status, plan: null, listPrice: null })
  const allowance = buildAllowance({ atZero: 'WARN', ...week })
  return { ...service, allowance, extraHours: [], minutes: null, week: { ...allowance, service } }
}
// 20 hours and 3 extra ones; 15 hours, used up, with a running timer; and a plan that ended this week.
const administrativePlan = planOf('1', 'Administrative', {
  extraSeconds: 3 * hour,
  usedSeconds: 5 * hour + 23 * minute,
  leftSeconds: 17 * hour + 37 * minute,
})
const sales = planOf('2', 'Inside sales', {
  boughtSeconds: 15 * hour,
  usedSeconds: 16 * hour + 11 * minute,
  leftSeconds: -(hour + 11 * minute),
  runningSince: '2026-11-25T17:30:00.000Z',
  runningTimers: 1,
})
const endedPlan = planOf(
  '3',
  'Marketing',
  {
    boughtSeconds: 40 * hour,
    usedSeconds: 2 * hour + 5 * minute,
    leftSeconds: 37 * hour + 55 * minute,
  },
  'CANCELLED',
)
const plans = [administrativePlan, sales, endedPlan]
const remainingCount = 16 * hour + 26 * minute
const usedSeconds = 23 * hour + 39 * minute

const Customer = {
  id: '3',
  name: 'Olivia Hartwell',
  hoursLeftSeconds: remainingCount,
  allowances: [administrativePlan.week, sales.week],
  customerServices: (args: { filter?: { status?: unknown } }) =>
    buildPage(args.filter?.status ? [administrativePlan, sales] : plans),
  week: ({ day }: { day?: string | null }) =>
    !day || day === '2026-11-25'
      ? {
          ...administrativePlan.allowance,
          firstDay: '2026-11-23',
          timeZone: 'America/New_York',
          seconds: usedSeconds,
          boughtSeconds: 78 * hour,
          usedSeconds,
          days: [{ day: '2026-11-25', seconds: usedSeconds }],
          tasks: [{ taskId: null, title: null, seconds: usedSeconds }],
          work: plans.map(({ id, allowance }) => ({
            day: '2026-11-25',
            taskId: null,
            title: null,
            status: null,
            serviceId: id,
            seconds: allowance.usedSeconds,
            isRunning: id === '2',
          })),
          allowances: plans.map(({ week }) => week),
          done: [],
          doneCount: 0,
        }
      : null,
}
const chosenInput = {
  Customer,
  CustomerService: administrativePlan,
  Allowance: administrativePlan.week,
  Task: { abilities: ['startTimer'] },
  TimeEntryConnection: buildPage([]),
}

/** Returns how pages write these seconds. */
const textsOf = (...seconds: readonly number[]) =>
  seconds.flatMap((one) => [formatHours(Math.abs(one)), formatHoursInColumn(Math.abs(one))])

/** The hours of the company, so many seconds after they were read. */
const hoursAfter = (passedCount: number) => [
  ...textsOf(remainingCount - passedCount, -sales.allowance.leftSeconds + passedCount),
  ...textsOf(sales.allowance.usedSeconds + passedCount, usedSeconds),
  ...plans.flatMap(({ allowance }) =>
    textsOf(
      allowance.leftSeconds,
      allowance.usedSeconds,
      allowance.boughtSeconds + allowance.extraSeconds,
      allowance.extraSeconds,
    ),
  ),
  ...textsOf(sales.allowance.leftSeconds),
]

/** Returns all hours on the page or in a part of it, with those in titles and meters. Clock times are none. */
const hoursIn = (place: Element) => {
  const describedNames = [...place.querySelectorAll('[title], [aria-valuetext]')].flatMap((one) => [
    one.getAttribute('title') ?? '',
    one.getAttribute('aria-valuetext') ?? '',
  ])
  const texts: string[] = []
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.textContent ?? '')
  return [...texts, ...describedNames].flatMap(
    (text) => text.match(/\b\d+h( \d+m)?\b|\b\d+:\d\d\b(?!\s[AP]M)/g) ?? [],
  )
}

const viewerOf = (role: Role) => {
  const { abilities } = buildViewer(role)
  return buildViewer(role, {
    timeZone: 'America/New_York',
    runningTimer: null,
    abilities:
      role === 'MANAGEMENT'
        ? everyAction
        : [...abilities, 'timeEntries', ...(role === 'USER' ? [] : ['startTimer'])],
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00:00Z') })
  tellTimesBy({ timeZone: 'America/New_York' })
})

type Act = (user: ReturnType<typeof openApp>['user']) => Promise<Element>

const sentOperations = new Set<string>()

/** Opens a page of the company. Returns a function that reads its hours, and which of them are not the company's after some seconds. */
const openHours = async (
  path: string,
  role: Role,
  { act, answers = {} }: { act?: Act; answers?: object } = {},
) => {
  const { server, user } = openApp(path, {
    ...anyAnswers(chosenInput),
    me: viewerOf(role),
    // A view would choose other columns.
    views: [],
    ...answers,
  })
  const place = (await act?.(user)) ?? document.body
  return (passedCount = 0) => {
    for (const name of server.operations()) sentOperations.add(name)
    const shownNames = hoursIn(place)
    return {
      shown: shownNames,
      others: shownNames.filter((text) => !hoursAfter(passedCount).includes(text)),
    }
  }
}

const only = (figures: readonly string[]) => ({
  shown: expect.arrayContaining([...figures]),
  others: [],
})

const laterCount = 7 * minute
const countedMap = new Map([
  ['16h 26m', '16h 19m'],
  ['1h 11m', '1h 18m'],
  ['1:11', '1:18'],
])

test.each([
  [paths.dashboard, 'USER', ['17h 37m', '1h 11m']],
  [paths.timeEntries, 'USER', ['16h 26m', '17h 37m', '1h 11m']],
  [paths.dashboard, 'VIRTUAL_ASSISTANT', ['16h 26m']],
  [paths.timeEntries, 'VIRTUAL_ASSISTANT', ['17:37', '1:11']],
  [paths.customers, 'MANAGEMENT', ['16h 26m', '17h 37m', '1h 11m']],
  [hrefs.customer('3'), 'MANAGEMENT', ['17h 37m', '1h 11m']],
  [hrefs.customerWeek('3', '2026-11-25'), 'MANAGEMENT', ['16h 26m', '17h 37m', '1h 11m']],
] as const)(
  'the hours at %s of %s are those of all other pages, and count on while a timer runs',
  async (path, role, figures) => {
    const readHours = await openHours(path, role)
    await waitFor(() => expect(readHours()).toEqual(only(figures)))
    vi.setSystemTime(Date.now() + laterCount * 1000)
    const next = figures.map((text) => countedMap.get(text) ?? text)
    await waitFor(() => expect(readHours(laterCount)).toEqual(only(next)))
  },
)

test('the choice of the plan of a timer says what is left of each', async () => {
  const startTimer = refuse('Choose a plan.', 'BAD_USER_INPUT', { customerServiceId: 'Choose.' })
  const readHours = await openHours(hrefs.task('3'), 'VIRTUAL_ASSISTANT', {
    answers: { startTimer },
    act: async (user) => {
      await screen.findByRole('heading', { level: 1, name: 'Words' })
      await user.keyboard('t')
      return screen.findByRole('dialog', { name: 'Which plan is this time for?' })
    },
  })
  await waitFor(() => expect(readHours()).toEqual(only(['17h 37m', '1h 11m'])))
})

test('the choice of the plan of recorded time says the same', async () => {
  const readHours = await openHours(paths.timeEntries, 'VIRTUAL_ASSISTANT', {
    act: async (user) => {
      await user.click((await screen.findAllByRole('button', { name: 'Add time' }))[0]!)
      await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Oli')
      await user.click(await screen.findByRole('option', { name: /Olivia/ }))
      return screen.findByRole('combobox', { name: 'Plan' })
    },
  })
  await waitFor(() => expect(readHours()).toEqual(only(['17h 37m', '1h 11m'])))
})

test('the file of a week adds up to the hours of its page', async () => {
  let savedBlob: Blob | undefined
  const createObjectURL = (blob: Blob) => {
    savedBlob = blob
    return 'blob:week'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  const startedCount = Date.parse('2026-11-23T12:00:00Z')
  const entries = plans.map(({ id, serviceType, allowance }, at) => ({
    id,
    start: new Date(
      id === '2' ? Date.now() - allowance.usedSeconds * 1000 : startedCount,
    ).toISOString(),
    end: id === '2' ? null : new Date(startedCount + allowance.usedSeconds * 1000).toISOString(),
    note: `Work ${at}`,
    voidedAt: null,
    assistant: { id: '5', displayName: 'Maya Santos' },
    task: null,
    customerService: { id, serviceType },
  }))
  await openHours(hrefs.customerWeek('3', '2026-11-25'), 'MANAGEMENT', {
    answers: { timeEntries: buildPage(entries) },
    act: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
      return document.body
    },
  })
  await waitFor(() => expect(savedBlob).toBeDefined())
  const lines = (await savedBlob?.text())?.split('\r\n').slice(1, -1) ?? []
  const seconds = lines.map((line) => Number(line.split(',')[3]))
  expect(seconds).toEqual(plans.map(({ allowance }) => allowance.usedSeconds))
  expect(seconds.reduce((all, one) => all + one, 0)).toBe(usedSeconds)
})

test('every query that reads hours of a week is part of this walk', () => {
  const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))
  const { operations } = JSON.parse(
    readFileSync(resolve('graphql-api/generated/documents.json'), 'utf8'),
  ) as { operations: { name: string; body: string }[] }
  const typesWithHours = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && 'boughtSeconds' in type.getFields(),
  )
  // Months are other figures: of reports, and of plans with minutes.
  expect(
    typesWithHours.map(({ name }) => name).filter((name) => !/^Month|Minutes$/.test(name)),
  ).toEqual(['CustomerWeek', 'Allowance'])
  const readsHours = (body: string) => {
    let isFound = false
    const types = new TypeInfo(schema)
    visit(
      parse(body),
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          const place = `${types.getParentType()?.name}.${name.value}`
          if (
            /^(Customer\.hoursLeft|(Allowance|CustomerWeek)\.(left|used|bought))Seconds$/.test(
              place,
            )
          )
            isFound = true
        },
      }),
    )
    return isFound
  }
  const names = operations
    .filter(({ body }) => body.includes('query ') && readsHours(body))
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(8)
  // The menu of the running timer says of a plan only that it is used up.
  const wordsOnly = ['RecentTasks']
  expect(names.filter((name) => !sentOperations.has(name))).toEqual(wordsOnly)
})
