import { getNamedType, isLeafType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { factNames } from '#api/access/conditions.ts'
import { relations } from './relations.ts'

/** The columns behind fields that are none themselves, nor lead anywhere by one. */
const others: Readonly<Record<string, readonly string[]>> = {
  'Activity.taskId': ['noun', 'recordId'],
  'Activity.changes': ['noun', 'changes'],
  // Whose it is and what they have not read is found by the customer's id.
  'Customer.unreadMessages': [],
}

/** The columns of a record, beside its id, that a field is made of. */
export const columnsOf = (type: GraphQLObjectType, field: string): readonly string[] => {
  const fields = type.getFields()
  const relation = relations[type.name]?.[field]
  if (relation)
    return relation.kind === 'one' || relation.kind === 'person' ? [relation.column] : []
  if (field === 'abilities') return factNames.filter((name) => name in fields)
  const known = others[`${type.name}.${field}`]
  if (known) return known
  // Whatever is no value of the record itself is found by its id.
  return isLeafType(getNamedType(fields[field]?.type)) ? [field] : []
}
