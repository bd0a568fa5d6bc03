import { ChevronDown } from 'lucide-react'
import { excessOf } from './bench-figures.ts'
import type { BenchRow } from './bench-figures.ts'
import { CustomerRows } from './customer-rows.tsx'

type ToggleProps = {
  /** The assistant. */
  name: string
  /** The id of the element that appears. */
  listId: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** Shows and hides the customers of an assistant. */
export const CustomersToggle = ({ name, listId, isOpen, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-label={`Customers of ${name}`}
    title="Customers with hours"
    aria-expanded={isOpen}
    aria-controls={isOpen ? listId : undefined}
    onClick={() => onToggle(!isOpen)}
    className="grid size-11 shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text xl:pointer-fine:size-8"
  >
    <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
  </button>
)

type Props = { row: BenchRow; place: 'table' | 'card' }

/** The customers with hours of an assistant, below their row. */
export const AssistantCustomers = ({ row, place }: Props) => (
  <CustomerRows
    assistantId={row.assistant.id}
    excess={excessOf(row)}
    place={place}
    empty="No customers with hours."
  />
)
