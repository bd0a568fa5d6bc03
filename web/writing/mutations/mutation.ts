import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import type { Action } from '#web/schema.generated.ts'

type Options<Data, Input> = {
  variables: { input: Input }
  context?: { headers: Readonly<Record<string, string>> }
  optimisticResponse?: Data
}

/** Runs a mutation, as a generated hook gives it. */
export type Mutate<Data, Input> = (
  options: Options<Data, Input>,
) => Promise<{ data?: Data | null | undefined }>

/**
 * A mutation as it is run: by the function of its generated hook where a component calls that, else by its generated
 * document, as in tables of actions.
 */
export type Mutation<Data, Input> = Mutate<Data, Input> | TypedDocumentNode<Data, { input: Input }>

/** The payload in the answer to a mutation: answers have one field. */
export type PayloadOf<Data> = NonNullable<Data[keyof Data]>

/** The document that reads one record. */
export type Reader<Subject> = TypedDocumentNode<
  Readonly<{ [field: string]: Subject | null }>,
  { id: string }
>

/** The document of a mutation that changes one record and answers with it. */
export type RecordMutation<Subject> = TypedDocumentNode<
  Readonly<{ [action: string]: Readonly<{ [field: string]: Subject }> | null }>,
  { input: { id: string; expectedVersion: number } }
>

/** The root field that an operation selects: `completeTask`. */
export const rootFieldOf = (document: DocumentNode) => {
  const [field] = getMainDefinition(document).selectionSet.selections
  if (!field || !('name' in field)) throw new Error('The document selects no field')
  return field.name.value as Action
}

const capitalize = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** The type of the record that a document reads: `Task`. */
export const typeReadBy = (reader: DocumentNode) => capitalize(rootFieldOf(reader))

/** The type of what a mutation answers with: `CompleteTaskPayload`. */
export const payloadTypeOf = (mutation: string) => `${capitalize(mutation)}Payload`

/** The answer of a mutation after which a record is expected to look like this. */
export const answerWith = <Subject>(
  mutation: RecordMutation<Subject>,
  reader: Reader<Subject>,
  record: Subject,
) => ({ [rootFieldOf(mutation)]: { [rootFieldOf(reader)]: record } })
