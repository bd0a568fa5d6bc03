import { sentence } from '#shared/isolate.ts'
import type { Field } from '#shared/lists/fields/field.ts'
import type { Part } from '#web/parts/lists/conditions/condition.ts'
import { useConditionNameQuery } from './condition-names.generated.ts'
import { nounOfField } from './noun-of-field.ts'

/** Returns the name of the person or record that a part is about, by its id; undefined for other parts. */
export const useConditionName = (field: Field, part: Part) => {
  const isPerson = field.is === 'person'
  const noun = field.is === 'record' ? nounOfField(part.field) : undefined
  const hasId = part.operator === 'is' && (isPerson || noun !== undefined)
  const { data, loading } = useConditionNameQuery({
    skip: !hasId,
    variables: {
      id: String(part.value),
      isPerson,
      isCustomer: noun === 'CUSTOMER',
      isLead: noun === 'LEAD',
      isTask: noun === 'TASK',
      isService: noun === 'CUSTOMER_SERVICE',
    },
  })
  if (!hasId) return undefined
  if (loading && !data) return '…'
  const { user, customer, lead, task, customerService } = data ?? {}
  if (user?.disabledAt) return sentence`${user.displayName} (left)`
  const name =
    user?.displayName ?? customer?.name ?? lead?.name ?? task?.title ?? customerService?.serviceType
  return name ?? (isPerson ? 'someone you can’t see' : 'a record you can’t see')
}
