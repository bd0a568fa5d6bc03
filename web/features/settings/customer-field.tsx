import { useId, useState } from 'react'
import { RadioRow } from '#web/ui/radio-row.tsx'
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
          <RadioRow
            key={customer.id}
            name={name}
            isChosen={customer.id === chosen}
            onChoose={() => onChoose(customer.id)}
            beside={customer.company}
          >
            <span className="min-w-0 truncate">{customer.name}</span>
          </RadioRow>
        ))}
      </div>
    </fieldset>
  )
}
