import { useState } from 'react'
import { ComboField } from '#web/ui/combo-field.tsx'
import type { PickProps } from '#web/writing/forms/fields.ts'
import { usePickCustomersQuery } from './pick-customers.generated.ts'

/** Finds a customer by any part of their name. */
export const CustomerPicker = (props: PickProps) => {
  const [words, setWords] = useState('')
  const { data, previousData, loading } = usePickCustomersQuery({
    variables: { words: words.trim() || null },
  })
  const customers = (data ?? previousData)?.customers?.nodes ?? []
  return (
    <ComboField
      {...props}
      words={words}
      onWords={setWords}
      isLoading={loading}
      options={customers.map(({ id, name, company }) => ({
        value: id,
        label: name,
        detail: company ?? undefined,
      }))}
    />
  )
}
