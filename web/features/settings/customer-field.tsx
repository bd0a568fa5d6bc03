import { useId, useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useCustomerFieldQuery } from './customer-field.generated.ts'

type Props = { chosen: string | null; onChoose: (id: string | null) => void }

/** To which customer somebody belongs: sought by name or company. */
export const CustomerField = ({ chosen, onChoose }: Props) => {
  const name = useId()
  const [search, setSearch] = useState('')
  const { data, previousData } = useCustomerFieldQuery({ variables: { search: search || null } })
  const customers = (data ?? previousData)?.customers?.nodes ?? []
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Customer</legend>
      <SearchBox label="Search customers" value={search} onSearch={setSearch} />
      <div className="mt-2 max-h-56 overflow-y-auto rounded-md border border-line">
        {customers.map((customer) => (
          <label
            key={customer.id}
            className="flex min-h-tap items-center gap-3 border-t border-line px-3 text-sm first:border-t-0 hover:bg-surface-hover has-checked:bg-press-soft md:min-h-9"
          >
            <input
              type="radio"
              name={name}
              checked={customer.id === chosen}
              onChange={() => onChoose(customer.id)}
              className="size-4 accent-ink-800 dark:accent-ink-200"
            />
            <span className="min-w-0 truncate">{customer.name}</span>
            <span className="ml-auto truncate text-text-quiet">{customer.company}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
