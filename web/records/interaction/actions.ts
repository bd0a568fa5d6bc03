import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { type InteractionRecordFragment, InteractionNowDocument } from './interaction.generated.ts'

/** The actions on interactions. */
export const interactionActions: NounVerbs<InteractionRecordFragment> = {
  reader: InteractionNowDocument,
  nameOf: ({ summary }) => summary,
  verbs: [],
  forms: [
    {
      ability: 'updateInteraction',
      label: 'Edit',
      key: 'e',
      load: async () => (await import('./forms/edit-interaction.tsx')).EditInteraction,
    },
  ],
}
