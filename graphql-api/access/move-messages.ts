import { formatStatus } from '#shared/statuses.ts'
import type { StatusNoun } from '#shared/statuses.ts'
import { nounLabel } from './noun-label.ts'
import type { AnyStatus } from './verbs.ts'

/** The first step for a record in a status that does not allow a move. */
const nextSteps: Readonly<Record<StatusNoun, Partial<Record<AnyStatus, string>>>> = {
  task: {
    requested: 'Start it first.',
    waiting: 'Resume it first.',
    completed: 'Reopen it first.',
    cancelled: 'Request it again first.',
  },
  customer: { paused: 'Resume it first.', closed: 'Reopen it first.' },
  customerService: { paused: 'Resume it first.', cancelled: 'Add a new service instead.' },
  lead: { lost: 'Move it to Contacted first.' },
  calendarEvent: {
    completed: 'Add a new event instead.',
    cancelled: 'Add a new event instead.',
  },
  communicationSession: {
    scheduled: 'Start it first.',
    active: 'End it first.',
    completed: 'Schedule a new call instead.',
    missed: 'Schedule a new call instead.',
    cancelled: 'Schedule a new call instead.',
  },
  teamMember: {},
}

/** Returns a status as people read it within a sentence: `on hold` for a waiting task. */
const statusName = (status: AnyStatus) => (status === 'waiting' ? 'on hold' : formatStatus(status))

/** Returns why a record cannot move to a status, with the next step: `This task is on hold. Resume it first.` */
export const moveMessage = (noun: StatusNoun, from: AnyStatus, to: AnyStatus) => {
  if (from === to) return `This ${nounLabel(noun)} is already ${statusName(from)}.`
  const next = nextSteps[noun][from]
  const state = `This ${nounLabel(noun)} is ${statusName(from)}`
  return next ? `${state}. ${next}` : `${state} and can’t be changed to ${statusName(to)}.`
}
