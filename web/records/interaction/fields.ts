import { interactionTypes } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/forms/fields.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import { type InteractionRecordFragment, InteractionNowDocument } from './interaction.generated.ts'
import { UpdateInteractionDocument } from './interaction-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

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
