import type { FormProps } from '#web/writing/record-verbs.ts'
import { customerServiceFields } from '#web/records/customer-service-fields.ts'
import type { CustomerServiceRecordFragment } from '#web/records/customer-service.generated.ts'
import { EditDialog } from './edit-dialog.tsx'

export const EditService = (props: FormProps<CustomerServiceRecordFragment>) => (
  <EditDialog title="Edit service" noun={customerServiceFields} {...props} />
)
