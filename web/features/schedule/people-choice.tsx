import { X } from 'lucide-react'
import { isolate } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useCustomerNameQuery } from './customer-name.generated.ts'
import type { CalendarPlace } from './entries/use-calendar-place.ts'

/** Whose calendar is shown: for management a choice, and the customer that a link has chosen. */
export const PeopleChoice = ({ all, chosenId, choose, customer }: CalendarPlace['people']) => {
  const { data } = useCustomerNameQuery({ variables: { id: customer }, skip: customer === '' })
  if (customer !== '')
    return (
      <Button onClick={() => choose('')}>
        {isolate(data?.customer?.name ?? 'One customer')}
        <X aria-hidden="true" className="-mr-1 size-4" />
        <span className="sr-only">, show everything</span>
      </Button>
    )
  if (!all) return null
  return (
    <div className="w-44 max-sm:w-full">
      <SelectField
        label="Calendar of"
        isLabelHidden
        options={[
          { value: '', label: 'Everyone' },
          ...all.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
        value={chosenId ?? ''}
        onChange={choose}
      />
    </div>
  )
}
