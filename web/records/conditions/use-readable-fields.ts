import type { Fields } from '#shared/lists/fields/field.ts'
import type { FieldNoun } from '#web/parts/lists/conditions/condition.ts'
import { fieldsOf } from '#web/parts/lists/conditions/read-where.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useConditionFieldsQuery } from './condition-names.generated.ts'

/**
 * Returns the fields of a noun that the viewer may read, as the server says; undefined until it has. The records of a
 * portal user are all of one customer, and they have no list of people to choose from.
 */
export const useReadableFields = (noun: FieldNoun) => {
  const { can } = useAuth()
  const { data, error } = useConditionFieldsQuery()
  const unreadableFields = data?.me?.unreadableFields
  const type = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  const fields: Fields | undefined =
    unreadableFields &&
    Object.fromEntries(
      Object.entries(fieldsOf(noun)).filter(
        ([name, { is }]) =>
          !unreadableFields.includes(`${type}.${name}`) &&
          (can('customers') || (is !== 'person' && name !== 'customerId')),
      ),
    )
  return { fields, hasFailed: error !== undefined }
}
