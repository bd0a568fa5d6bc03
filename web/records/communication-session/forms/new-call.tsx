import { useState } from 'react'
import { CustomerPicker } from '#web/records/customer/forms/customer-picker.tsx'
import { useCustomerNowQuery } from '#web/records/customer/customer.generated.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { BookCall } from './book-call.tsx'

/** Asks with which customer, then books a call of theirs with their assistant. */
export const NewCall = ({ onClose }: { onClose: () => void }) => {
  const [id, setId] = useState('')
  const { data, error } = useCustomerNowQuery({ variables: { id }, skip: id === '' })
  const customer = data?.customer
  if (customer)
    return <BookCall customer={customer} assistant={customer.assignedVa} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Schedule a call">
      <div className="space-y-3 p-4 sm:p-5">
        {error && <Refused>{errorMessage(error)}</Refused>}
        <CustomerPicker label="Customer" value={id} onChange={setId} />
      </div>
    </Dialog>
  )
}
