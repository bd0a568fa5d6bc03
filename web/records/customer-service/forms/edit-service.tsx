import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { customerServiceFields } from '#web/records/customer-service/fields.ts'
import type { CustomerServiceRecordFragment } from '#web/records/customer-service/customer-service.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'

export const EditService = (props: FormProps<CustomerServiceRecordFragment>) => (
  <EditDialog title="Edit service" noun={customerServiceFields} {...props} />
)
