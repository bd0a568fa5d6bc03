import type { NounVerbs } from '#web/writing/record-verbs.ts'
import type { InteractionRecordFragment } from './interaction.generated.ts'
import { readInteraction } from './interaction-verbs.generated.ts'

/** What is done with interactions. */
export const interactionActions: NounVerbs<InteractionRecordFragment> = {
  reader: readInteraction,
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
