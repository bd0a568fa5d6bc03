import { describe, expect, it } from 'vitest'
import {
  canMove,
  labelOf,
  openLeadStatuses,
  openTaskStatuses,
  formatStatus,
  statusMachines,
} from './statuses.ts'
import type { StatusNoun } from './statuses.ts'

// Copied by hand from the product's specification, so that an error in either place shows.
const table: Record<StatusNoun, { statuses: string[]; moves: string[] }> = {
  task: {
    statuses: ['requested', 'in_progress', 'waiting', 'completed', 'cancelled'],
    moves: [
      'requested > in_progress',
      'requested > cancelled',
      'in_progress > waiting',
      'in_progress > completed',
      'in_progress > cancelled',
      'waiting > in_progress',
      'waiting > cancelled',
      'completed > in_progress',
      'cancelled > requested',
    ],
  },
  lead: {
    statuses: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    moves: [
      'new > contacted',
      'new > qualified',
      'new > proposal',
      'new > won',
      'new > lost',
      'contacted > new',
      'contacted > qualified',
      'contacted > proposal',
      'contacted > won',
      'contacted > lost',
      'qualified > new',
      'qualified > contacted',
      'qualified > proposal',
      'qualified > won',
      'qualified > lost',
      'proposal > new',
      'proposal > contacted',
      'proposal > qualified',
      'proposal > won',
      'proposal > lost',
      'lost > contacted',
    ],
  },
  customer: {
    statuses: ['active', 'paused', 'closed'],
    moves: [
      'active > paused',
      'active > closed',
      'paused > active',
      'paused > closed',
      'closed > active',
    ],
  },
  customerService: {
    statuses: ['active', 'paused', 'cancelled'],
    moves: ['active > paused', 'active > cancelled', 'paused > active', 'paused > cancelled'],
  },
  teamMember: {
    statuses: ['offline', 'online', 'away'],
    moves: [
      'offline > online',
      'offline > away',
      'online > offline',
      'online > away',
      'away > offline',
      'away > online',
    ],
  },
  calendarEvent: {
    statuses: ['scheduled', 'completed', 'cancelled'],
    moves: ['scheduled > completed', 'scheduled > cancelled'],
  },
  communicationSession: {
    statuses: ['scheduled', 'active', 'completed', 'missed', 'cancelled'],
    moves: [
      'scheduled > active',
      'scheduled > missed',
      'scheduled > cancelled',
      'active > completed',
    ],
  },
}

const nouns = Object.keys(table) as StatusNoun[]

describe.each(nouns)('the statuses of a %s', (noun) => {
  const { statuses, moves } = table[noun]
  // Untyped, as input from a caller is.
  const may = canMove as (noun: StatusNoun, from: string, to: string) => boolean

  it('are those of the product, the default first', () => {
    expect(statusMachines[noun].statuses).toEqual(statuses)
    expect(statusMachines[noun].initial).toBe(statuses[0])
  })

  it('allow only the moves of the product, and staying in the same status', () => {
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => may(noun, from, to)).map((to) => `${from} > ${to}`),
    )
    expect(allowed.toSorted()).toEqual(moves.toSorted())
  })

  it('allow no move from or to a status that does not exist', () => {
    expect(may(noun, 'unknown', statuses[0] ?? '')).toBe(false)
    expect(may(noun, statuses[0] ?? '', 'unknown')).toBe(false)
  })
})

it('names every state machine', () => {
  expect(Object.keys(statusMachines).toSorted()).toEqual(nouns.toSorted())
})

it('counts a lead as open until it is won or lost, and a task until it is completed or cancelled', () => {
  expect(openLeadStatuses).toEqual(['new', 'contacted', 'qualified', 'proposal'])
  expect(openTaskStatuses).toEqual(['requested', 'in_progress', 'waiting'])
})

it('formats a status in lower case within a sentence', () => {
  expect(formatStatus('in_progress')).toBe('in progress')
  expect(formatStatus('WON')).toBe('won')
})

it('labels a status, a type or a cycle with a capital letter', () => {
  expect(labelOf('in_progress')).toBe('In progress')
  expect(labelOf('WON')).toBe('Won')
  expect(labelOf('ONE_TIME')).toBe('One time')
})
