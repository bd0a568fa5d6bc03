import { callDirections, interactionTypes } from '#shared/kinds.ts'
import { checkedValue, type Field, type NounFields, type Texts } from '#web/writing/forms/fields.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import { type InteractionRecordFragment, InteractionNowDocument } from './interaction.generated.ts'
import { UpdateInteractionDocument } from './interaction-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** A call that counts needs a length. */
const lengthProblem = ({ answeredForCustomer, seconds = '' }: Texts) =>
  answeredForCustomer === checkedValue && seconds.trim() === ''
    ? 'Enter the length, so that the minutes can be counted'
    : null

/** The editable fields of an interaction. */
export const interactionFields: NounFields<InteractionRecordFragment> = {
  reader: InteractionNowDocument,
  nameOf: ({ summary }) => summary,
  update: UpdateInteractionDocument,
  rules: rulesFor('updateInteraction'),
  fields: [
    { name: 'summary', label: 'What was it about?', kind: 'line' },
    { name: 'type', label: 'Type', kind: 'choice', options: choicesOf(interactionTypes) },
    { name: 'details', label: 'Details', kind: 'lines' },
  ],
}

/** When a call began, how long it was, who called, and whether it counts as minutes. */
export const callFields: readonly Field[] = [
  { name: 'startedAt', label: 'Start', kind: 'moment' },
  {
    name: 'seconds',
    label: 'Length',
    kind: 'length',
    hint: 'Minutes and seconds: 3:20 or 4m',
    problemOf: lengthProblem,
  },
  {
    name: 'direction',
    label: 'Direction',
    kind: 'choice',
    options: [{ value: '', label: 'Not noted' }, ...choicesOf(callDirections)],
  },
  {
    name: 'answeredForCustomer',
    label: 'Answered for the customer',
    kind: 'check',
    hint: 'Counts as minutes of a receptionist plan.',
  },
]

/** The editable fields of a logged call. */
export const loggedCallFields: NounFields<InteractionRecordFragment> = {
  ...interactionFields,
  fields: [...interactionFields.fields, ...callFields],
}
