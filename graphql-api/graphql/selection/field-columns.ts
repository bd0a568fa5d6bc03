import { getNamedType, isLeafType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { factNames } from '#api/access/facts.ts'
import { relations } from './relations.ts'

/** Columns of fields whose resolver reads other columns than the one of the same name. */
const resolverColumns: Readonly<Record<string, readonly string[]>> = {
  'Activity.taskId': ['noun', 'recordId'],
  'Activity.changes': ['noun', 'changes'],
  'Message.mentions': ['mentionedIds'],
  'Message.replyNeeded': ['id', 'customerId', 'fromCustomer', 'turnClosedAt'],
  'CustomerService.listPrice': ['plan', 'monthlyValue'],
  // The assistant and the unread messages are found by the id of the customer.
  'Customer.unreadMessages': [],
  // Read by the id, for all records of a page at once.
  'Customer.monthlyValue': [],
  'Customer.plans': [],
  'Customer.allowances': [],
  'Customer.hoursLeftSeconds': [],
  'Customer.assistantAbsence': ['assignedVaId'],
  'Customer.assistantPresence': ['assignedVaId'],
  'Customer.assistantHours': ['assignedVaId'],
  'User.lastSignInAt': [],
  'TimeEntry.idleAt': ['start', 'end', 'voidedAt', 'seenAt'],
}

/** Returns the columns of a record that the resolver of a field reads, besides the id. */
export const columnsOfField = (type: GraphQLObjectType, field: string): readonly string[] => {
  const fields = type.getFields()
  const relation = relations[type.name]?.[field]
  if (relation)
    return relation.kind === 'one' || relation.kind === 'person' ? [relation.column] : []
  if (field === 'abilities') return factNames.filter((name) => name in fields)
  const columns = resolverColumns[`${type.name}.${field}`]
  if (columns) return columns
  // All other fields that lead to records find them by the id.
  return isLeafType(getNamedType(fields[field]?.type)) ? [field] : []
}
