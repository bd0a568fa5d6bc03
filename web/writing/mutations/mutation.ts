import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import type { Action } from '#web/schema.generated.ts'

type Options<Data, Input> = {
  variables: { input: Input }
  context?: { headers: Readonly<Record<string, string>> }
  optimisticResponse?: Data
}

/** Runs a mutation, as a generated hook does. */
export type Mutate<Data, Input> = (
  options: Options<Data, Input>,
) => Promise<{ data?: Data | null | undefined }>

/** A mutation: the function of its generated hook in a component, or its generated document in a table of actions. */
export type Mutation<Data, Input> = Mutate<Data, Input> | TypedDocumentNode<Data, { input: Input }>

/** The payload of a mutation's response, which has one field. */
export type PayloadOf<Data> = NonNullable<Data[keyof Data]>

/** The document of a query for one record. */
export type Reader<Subject> = TypedDocumentNode<
  Readonly<{ [field: string]: Subject | null }>,
  { id: string }
>

/** The document of a mutation that changes and returns one record. */
export type RecordMutation<Subject> = TypedDocumentNode<
  Readonly<{ [action: string]: Readonly<{ [field: string]: Subject }> | null }>,
  { input: { id: string; expectedVersion: number } }
>

/** Returns the root field of an operation: `completeTask`. */
export const rootFieldOf = (document: DocumentNode) => {
  const [field] = getMainDefinition(document).selectionSet.selections
  if (!field || !('name' in field)) throw new Error('The document selects no field')
  return field.name.value as Action
}

const capitalize = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** Returns the type of the record that a query reads: `Task`. */
export const typeReadBy = (reader: DocumentNode) => capitalize(rootFieldOf(reader))

/** Returns the payload type of a mutation: `CompleteTaskPayload`. */
export const payloadTypeOf = (mutation: string) => `${capitalize(mutation)}Payload`

/** Returns the optimistic response of a mutation that changes a record. */
export const answerWith = <Subject>(
  mutation: RecordMutation<Subject>,
  reader: Reader<Subject>,
  record: Subject,
) => ({ [rootFieldOf(mutation)]: { [rootFieldOf(reader)]: record } })
