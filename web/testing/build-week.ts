import { buildAllowance } from './build-allowance.ts'

/** Returns a week of a customer with one plan of 20 hours, in New York. */
export const buildWeek = (changes: object = {}) => ({
  weekStart: '2026-11-16T05:00:00.000Z',
  weekEnd: '2026-11-23T05:00:00.000Z',
  firstDay: '2026-11-16',
  timeZone: 'America/New_York',
  seconds: 0,
  boughtSeconds: 72_000,
  usedSeconds: 0,
  days: [],
  tasks: [],
  work: [],
  allowances: [
    {
      ...buildAllowance(),
      service: {
        id: '8',
        serviceType: 'Part-Time, Administrative',
        plan: 'administrative-part-time',
        status: 'ACTIVE',
      },
    },
  ],
  done: [],
  doneCount: 0,
  ...changes,
})
