import type { FieldPolicy, TypePolicies } from '@apollo/client'
import { connections } from './connections.generated.ts'
import { addPage, type Answer, type ListPages, readWindow } from './list-pages.ts'

/**
 * A list is cached by its filter, its conditions and its order, a timeline by its kinds; its pages are stored together
 * and read as windows.
 */
const connection: FieldPolicy<ListPages, Answer, Answer> = {
  keyArgs: ['filter', 'where', 'orderBy', 'kinds'],
  merge: (cachedPages, answer, { args }) => addPage(cachedPages, answer, args ?? {}),
  read: (list, { args, canRead }) => {
    if (!list) return undefined
    const answer = readWindow(list, args ?? {})
    return answer.nodes ? { ...answer, nodes: answer.nodes.filter(canRead) } : answer
  },
}

/** Fields that are not pages of a list: how an answer joins what is known. */
const otherFields: Readonly<Record<string, Record<string, FieldPolicy>>> = {
  User: { timeOff: { merge: false }, availability: { merge: false } },
  CustomerService: { extraHours: { merge: false } },
  // A month has no id: an answer with another page joins the pages that are known.
  Query: { monthReport: { merge: true }, calendar: { merge: false } },
}

/** Returns the cache policy of every list in the schema. */
export const listPolicies = (): TypePolicies =>
  Object.fromEntries(
    Object.entries(connections).map(([type, fields]) => [
      type,
      {
        fields: {
          ...Object.fromEntries(Object.keys(fields).map((field) => [field, connection])),
          ...otherFields[type],
        },
      },
    ]),
  )
