import { sentence } from '#shared/isolate.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import type { Field } from '#web/writing/forms/fields.ts'

export type ChosenAssistant = { __typename: 'Person'; id: string; displayName: string }

/** Returns the field that chooses an assistant, and the chosen one by its id; null until they are known. */
export const useAssistantField = (first: Field['options'] = []) => {
  const { assistants, error } = useAssistants()
  if (!assistants && !error) return null
  const all = assistants ?? []
  const field: Field = {
    name: 'assignedVaId',
    label: 'Assistant',
    kind: 'choice',
    options: [
      ...first,
      ...all.map((one) => ({ value: one.id, label: sentence`${one.name}, ${formatLoad(one)}` })),
    ],
  }
  const find = (id: string | null | undefined): ChosenAssistant | null => {
    const one = all.find((assistant) => assistant.id === id)
    return one ? { __typename: 'Person', id: one.id, displayName: one.name } : null
  }
  return { field, find, start: { assignedVaId: all[0]?.id ?? '' } }
}
