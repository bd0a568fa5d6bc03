import type { z } from 'zod'
import { customer } from '#shared/lists/customer.ts'
import { lead } from '#shared/lists/lead.ts'
import { task } from '#shared/lists/task.ts'
import type { List } from '#shared/lists/list.ts'
import { details as customerDetails } from '#shared/inputs/customers.ts'
import { details as leadDetails } from '#shared/inputs/leads.ts'
import { details as taskDetails } from '#shared/inputs/tasks.ts'
import { taskPriorities } from '#shared/kinds.ts'
import { formatPlan, plans } from '#shared/plans.ts'
import { labelOf, openLeadStatuses, openTaskStatuses } from '#shared/statuses.ts'

/** The kinds of records whose fields columns can be matched to. */
export type MatchedNoun = 'lead' | 'customer' | 'task'

/** One of the values that a field takes, with its label. */
export type Choice = { value: string; label: string }

/** A field that a column can be matched to. */
export type ImportField = {
  name: string
  label: string
  /** How cells are read. `namePart` is a part of the name; several columns of `email`, `phone` and `lines` are joined. */
  kind:
    | 'text'
    | 'lines'
    | 'email'
    | 'phone'
    | 'tags'
    | 'moment'
    | 'money'
    | 'choice'
    | 'person'
    | 'namePart'
  choices?: readonly Choice[]
  /** Values that no import may set, because a verb with consequences does. Their rows are refused unless they are matched to another. */
  refused?: readonly Choice[]
  /** Headers that mean this field of this kind of record alone. */
  headers?: readonly string[]
  isRequired?: true
}

const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: labelOf(value) }))

const assistant = { name: 'assignedVaId', label: 'Assistant', kind: 'person' } as const
const createdAt = { name: 'createdAt', label: 'Created', kind: 'moment' } as const
const nameParts = [
  { name: 'firstName', label: 'First name', kind: 'namePart' },
  { name: 'lastName', label: 'Last name', kind: 'namePart' },
] as const

type Source = {
  list: List
  details: Readonly<Record<string, z.ZodType>>
  /** Fields that are set beside those of the form. */
  more: readonly ImportField[]
}

const sources: Readonly<Record<MatchedNoun, Source>> = {
  lead: {
    list: lead,
    details: leadDetails,
    more: [
      ...nameParts,
      {
        name: 'status',
        label: 'Stage',
        kind: 'choice',
        choices: choicesOf([...openLeadStatuses, 'lost']),
        refused: choicesOf(['won']),
        headers: ['lead status'],
      },
      assistant,
      createdAt,
    ],
  },
  customer: {
    list: customer,
    details: customerDetails,
    more: [
      ...nameParts,
      {
        name: 'plan',
        label: 'Plan',
        kind: 'choice',
        choices: plans.map((plan) => ({ value: plan.id, label: formatPlan(plan.id) })),
      },
      { name: 'startDate', label: 'Plan since', kind: 'moment' },
      { name: 'monthlyValue', label: 'Monthly value', kind: 'money' },
      { name: 'notes', label: 'Notes', kind: 'lines' },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        choices: choicesOf(['active', 'paused']),
        refused: choicesOf(['closed']),
      },
      assistant,
      createdAt,
    ],
  },
  task: {
    list: task,
    details: taskDetails,
    more: [
      { name: 'customer', label: 'Customer', kind: 'text', isRequired: true },
      assistant,
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        choices: choicesOf([...openTaskStatuses, 'completed']),
        refused: choicesOf(['cancelled']),
      },
      { name: 'priority', label: 'Priority', kind: 'choice', choices: choicesOf(taskPriorities) },
      createdAt,
      { name: 'completedAt', label: 'Completed', kind: 'moment' },
    ],
  },
}

/** Returns the label of a field without a column in the list: `Last contacted` for `lastContactedAt`. */
const labelFromName = (name: string) =>
  labelOf(name.replace(/At$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** Returns how cells of a field are read, by the values that its schema takes. */
const kindOf = (name: string, schema: z.ZodType): ImportField['kind'] => {
  if (name === 'email' || name === 'phone') return name
  if (schema.safeParse(new Date('2026-01-01')).success) return 'moment'
  if (schema.safeParse(['one']).success) return 'tags'
  const text = 'one\ntwo'
  return schema.safeParse(text).data === text ? 'lines' : 'text'
}

const readFields = ({ list, details, more }: Source): ImportField[] => [
  ...Object.entries(details).map(([name, schema]): ImportField => ({
    name,
    label: list.columns?.[name] ?? labelFromName(name),
    kind: kindOf(name, schema),
    ...(!schema.safeParse(undefined).success && { isRequired: true }),
  })),
  ...more,
]

/** The fields of each kind of record: those of its form, and those that an import sets besides. */
export const importFields: Readonly<Record<MatchedNoun, readonly ImportField[]>> = {
  lead: readFields(sources.lead),
  customer: readFields(sources.customer),
  task: readFields(sources.task),
}
