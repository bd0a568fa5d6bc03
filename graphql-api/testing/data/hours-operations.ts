import { conditionOperations } from './condition-operations.ts'
import type { FilledCompany } from './fill-company.ts'
import { importOperations } from './import-operations.ts'

/** A GraphQL query of the web client with its caller (management by default) and variables. */
export type WebOperation = {
  by?: 'user' | 'assistant'
  variables?: (filledCompany: FilledCompany) => object
}

/** Callers and variables of operations about hours and time, conditions, and imports. */
export const hoursOperations: Record<string, WebOperation> = {
  ...conditionOperations,
  ...importOperations,
  CustomerForTime: { by: 'assistant', variables: ({ company }) => ({ id: company.customer.id }) },
  TaskForTime: { by: 'assistant', variables: ({ company }) => ({ id: company.task.id }) },
  CallWork: {
    by: 'assistant',
    variables: ({ company }) => ({
      customer: company.customer.id,
      assistant: company.assistant.id,
      since: '2020-01-01T00:00:00Z',
      start: '2020-01-01T00:00:00Z',
      end: '2030-01-01T00:00:00Z',
    }),
  },
  ComingDemos: { variables: ({ company }) => ({ host: company.assistant.id }) },
  ListViews: { variables: () => ({ list: 'TASK' }) },
  TeamTime: { variables: () => ({ from: '2026-11-23' }) },
  WeekPage: {
    by: 'user',
    variables: ({ company }) => ({
      id: company.customer.id,
      day: '2030-01-07',
      first: '2029-12-31',
      second: '2029-12-24',
      third: '2029-12-17',
      fourth: '2029-12-10',
    }),
  },
  WeekEntries: {
    by: 'user',
    variables: ({ company }) => ({
      customer: company.customer.id,
      startsAfter: '2020-01-01T00:00:00Z',
      startsBefore: '2030-01-01T00:00:00Z',
    }),
  },
  MonthCalls: {
    by: 'user',
    variables: ({ company }) => ({
      service: company.customerService.id,
      month: '2026-11-19T05:00:00.000Z',
    }),
  },
  TimeWeek: {
    by: 'assistant',
    variables: ({ company }) => ({
      assistantId: company.assistant.id,
      startsAfter: '2026-11-22T05:00:00.000Z',
      startsBefore: '2026-11-30T05:00:00.000Z',
      at: '2026-11-26T17:00:00.000Z',
    }),
  },
  DayTime: {
    by: 'assistant',
    variables: ({ company }) => ({
      assistantId: company.assistant.id,
      isKnown: true,
      startsAfter: '2026-11-22T05:00:00.000Z',
      startsBefore: '2026-11-24T05:00:00.000Z',
    }),
  },
}
