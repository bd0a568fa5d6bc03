import type { FieldPolicy, TypePolicies } from '@apollo/client'
import { connections } from './connections.generated.ts'
import { addPage, type Answer, type ListPages, readWindow } from './list-pages.ts'

/** A list is known by its filter and its order, a timeline by its kinds; its pages are kept together and read as windows. */
const connection: FieldPolicy<ListPages, Answer, Answer> = {
  keyArgs: ['filter', 'orderBy', 'kinds'],
  merge: (known, answer, { args }) => addPage(known, answer, args ?? {}),
  read: (list, { args, canRead }) => {
    if (!list) return undefined
    const answer = readWindow(list, args ?? {})
    return answer.nodes ? { ...answer, nodes: answer.nodes.filter(canRead) } : answer
  },
}

/** The policy of every list that the schema has. */
export const connectionPolicies = (): TypePolicies =>
  Object.fromEntries(
    Object.entries(connections).map(([type, fields]) => [
      type,
      { fields: Object.fromEntries(Object.keys(fields).map((field) => [field, connection])) },
    ]),
  )
