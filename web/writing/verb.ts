import type { TypedDocumentNode } from '@apollo/client'
import type { Action } from '#web/schema.generated.ts'

/** A verb of the schema as the types step writes it down: its document, and what it answers with. */
export type Verb<Input, Payload> = {
  name: Action
  /** The type of its answer. */
  payload: string
  /** The field of the answer that holds the record. */
  record: string
  document: TypedDocumentNode<Readonly<Record<string, Payload | null>>, { input: Input }>
}

/** How one record is read anew. */
export type Reader<Record> = {
  /** The record's type. */
  noun: string
  field: Action
  document: TypedDocumentNode<Readonly<{ [field: string]: Record | null }>, { id: string }>
}
