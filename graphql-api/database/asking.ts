import { types as pgTypes } from 'pg'
import type { Client, Connection, FieldDef } from 'pg'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { RowMessage } from './messages.ts'
import { Row } from '#api/row.ts'
import type { Column, Columns, Form } from '#api/row.ts'
import { types } from './types.ts'

const { BOOL, DATE, INT2, INT4, INT8, TEXT, VARCHAR } = pgTypes.builtins

const forms: ReadonlyMap<number, Form> = new Map([
  ...[TEXT, VARCHAR, DATE].map((type) => [type, 'text'] as const),
  ...[INT2, INT4, INT8].map((type) => [type, 'int'] as const),
  [BOOL, 'boolean'],
])

const parserOf = (type: number) => {
  const parse: unknown = types.getTypeParser(type, 'text')
  return parse as Column['parse']
}

/** The client's connection as its own queries use it, beyond what its types say. */
type Wire = Connection & { parsedStatements: Readonly<Record<string, string | undefined>> }

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** A value in PostgreSQL's own writing. */
const written = (value: unknown): string | null => {
  if (value == null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) throw new TypeError(`A ${typeof value} is no value of a statement.`)
  const items = value.map(written)
  return `{${items.map((item) => (item === null ? 'NULL' : quoted(item))).join()}}`
}

/** What is asked, of whichever connection. */
export type Asked = {
  readonly text: string
  /** Empty for a statement that is not kept. */
  readonly name: string
  readonly values: readonly unknown[]
  /** What its rows come to is counted here. */
  readonly budget: AnswerBudget | undefined
}

/** With what is known of it where this connection keeps it. */
type Given = Asked & { columns: Columns | undefined }

/**
 * One asking of a statement, as the client takes it from whoever speaks the protocol beside it (as `pg-cursor` does): one that
 * the connection keeps is not described again, and what its rows come to is counted row by row against the budget of the answer.
 */
export class Asking {
  readonly text: string
  readonly name: string
  readonly rows: Row[] = []
  columns: Columns | undefined
  /** Called by the client, which puts its time limit around it. */
  callback: ((error: Error | null) => void) | undefined
  readonly #values: (string | null)[]
  /** Why it failed here: too large an answer, or a row that is none. */
  failure: Error | null = null
  #bytes = 0
  readonly #budget: AnswerBudget | undefined
  #breakOff: (() => void) | undefined

  constructor({ text, name, values, columns, budget }: Given) {
    this.#budget = budget
    this.text = text
    this.name = name
    this.columns = columns
    this.#values = values.map(written)
  }

  submit(connection: Connection) {
    const wire = connection as Wire
    // All of it goes out at once.
    wire.stream.cork()
    this.#breakOff = () => wire.stream.destroy()
    this.send(wire, wire.parsedStatements[this.name] !== undefined)
    wire.sync()
    wire.stream.uncork()
  }

  send(wire: Wire, isKept: boolean) {
    const { name, text } = this
    if (!isKept) {
      this.columns = undefined
      wire.parse({ name, text, types: [] }, true)
    }
    wire.bind({ portal: '', statement: this.name, values: this.#values, binary: '' }, true)
    if (!this.columns) wire.describe({ type: 'P', name: '' }, true)
    wire.execute({ portal: '', rows: '' }, true)
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }) {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      form: forms.get(dataTypeID) ?? 'other',
      parse: parserOf(dataTypeID),
    }))
  }

  handleDataRow({ length, bytes, at }: RowMessage) {
    if (this.failure) return
    try {
      this.#bytes += length
      this.#budget?.read(length)
      this.rows.push(new Row(bytes, at, length, this.columns ?? []))
    } catch (error) {
      this.failure = error as Error
      // The database would go on sending; among others what it sends is passed over.
      this.#breakOff?.()
    }
  }

  /** What it has read counts for nothing, since it will be asked again. */
  forget() {
    this.#budget?.unread(this.#bytes)
  }

  handleCommandComplete() {
    // Whether anything was changed is no matter here.
  }

  handleError(error: Error) {
    // What came of it here before what the connection says of that.
    this.callback?.(this.failure ?? error)
  }

  handleReadyForQuery() {
    this.callback?.(null)
  }
}

/** Several askings of named statements in one message to the database and one answer, of which the connection keeps all but one at most. After one that fails the database answers none of them. */
class Askings {
  /** How many were answered. */
  answered = 0
  callback: ((error: Error | null) => void) | undefined
  readonly #all: readonly Asking[]

  constructor(all: readonly Asking[]) {
    this.#all = all
  }

  /** The client notes under it what the connection keeps from now on. */
  get name() {
    return this.#all[this.answered]?.name ?? ''
  }

  get text() {
    return this.#all[this.answered]?.text ?? ''
  }

  submit(connection: Connection) {
    const wire = connection as Wire
    wire.stream.cork()
    for (const asking of this.#all)
      asking.send(wire, wire.parsedStatements[asking.name] !== undefined)
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription(message: { fields: FieldDef[] }) {
    this.#all[this.answered]?.handleRowDescription(message)
  }

  handleDataRow(message: RowMessage) {
    this.#all[this.answered]?.handleDataRow(message)
  }

  handleCommandComplete() {
    this.answered += 1
  }

  handleError(error: Error) {
    this.callback?.(error)
  }

  handleReadyForQuery() {
    this.callback?.(null)
  }
}

/** Asks several named statements on a connection: how many of them were answered, and why the next was not. */
export const askTogetherOn = (
  client: Client,
  given: readonly Given[],
): Promise<{ askings: readonly Asking[]; answered: number; error: Error | null }> =>
  new Promise((resolve) => {
    const askings = given.map((one) => new Asking(one))
    const together = new Askings(askings)
    together.callback = (error) => resolve({ askings, answered: together.answered, error })
    client.query(together)
  })

/** Asks on a connection. What the database refuses is thrown as its own error. */
export const askOn = (client: Client, given: Given): Promise<Asking> =>
  new Promise((resolve, reject) => {
    const asking = new Asking(given)
    asking.callback = (error) => (error ? reject(error) : resolve(asking))
    client.query(asking)
  })
