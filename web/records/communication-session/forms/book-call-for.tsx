import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { BookCall } from './book-call.tsx'

/** Books a call of a customer with their assistant. */
export const BookCustomerCall = ({ record, onClose }: FormProps<CustomerRecordFragment>) => (
  <BookCall customer={record} assistant={record.assignedVa} onClose={onClose} />
)

/** Books a call about a task, with its assistant. */
export const BookTaskCall = ({ record, onClose }: FormProps<TaskRecordFragment>) => (
  <BookCall
    customer={record.customer}
    assistant={record.assignedVa}
    topic={record.title}
    onClose={onClose}
  />
)
