import { sentence } from '#shared/isolate.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import type { Field } from '#web/writing/forms/fields.ts'

type ChosenAssistant = { __typename: 'Person'; id: string; displayName: string }

type AssignedRow = { assignedVa: { id: string; displayName: string } | null }

/** Returns the field that chooses an assistant, and what the assignment does to a row; null until they are known. */
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
  const effectOf = ({ assignedVaId }: { assignedVaId?: string | null | undefined }) => {
    const assignedVa = find(assignedVaId)
    return {
      done: assignedVa ? sentence`assigned to ${assignedVa.displayName}` : 'unassigned',
      notDone: 'Not assigned',
      column: 'assistant',
      // Only lists of leads offer to choose none, and their rows may have none.
      becomes: () => ({ assignedVa }) as { assignedVa: ChosenAssistant },
      was: ({ assignedVa: formerVa }: AssignedRow) =>
        formerVa?.id === assignedVa?.id ? null : (formerVa?.displayName ?? 'unassigned'),
    }
  }
  return { field, effectOf, start: { assignedVaId: all[0]?.id ?? '' } }
}
