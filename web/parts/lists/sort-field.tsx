import { SelectField } from '#web/ui/select-field.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'

type Props = {
  state: Pick<ListState, 'sort' | 'sortBy'>
  sorts: readonly { value: string; label: string }[]
}

/** Chooses the order of a list. */
export const SortField = ({ state, sorts }: Props) => (
  <SelectField
    label="Sort by"
    isLabelHidden
    options={sorts}
    value={state.sort}
    onChange={state.sortBy}
  />
)
