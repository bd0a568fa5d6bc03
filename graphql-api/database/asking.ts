import type { Client, Connection, FieldDef } from 'pg'
import { budgetNow } from '#api/answer-budget.ts'
import { types } from './types.ts'

type Parse = (text: string) => unknown

const parserOf = (type: number) => {
  const parse: unknown = types.getTypeParser(type, 'text')
  return parse as Parse
}

/** The columns of what a statement finds: their names, and how a value of each is read. */
export type Columns = readonly { name: string; parse: Parse }[]

/** A row as it comes, with the bytes of its message. */
type Message = { length: number; fields: readonly (string | null)[] }

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

type Given = {
  text: string
  /** Empty for a statement that is not kept. */
  name: string
  values: readonly unknown[]
  /** What is known of a statement that this connection keeps. */
  columns: Columns | undefined
}

/**
 * One asking of a statement, as the client takes it from whoever speaks the protocol beside it (as `pg-cursor` does): one that
 * the connection keeps is not described again, and what its rows come to is counted row by row against the budget of the answer.
 */
export class Asking {
  readonly text: string
  readonly name: string
  readonly rows: unknown[][] = []
  columns: Columns | undefined
  /** Called by the client, which puts its time limit around it. */
  callback: ((error: Error | null) => void) | undefined
  readonly #values: (string | null)[]
  readonly #budget = budgetNow()
  #failure: Error | null = null
  #breakOff: (() => void) | undefined

  constructor({ text, name, values, columns }: Given) {
    this.text = text
    this.name = name
    this.columns = columns
    this.#values = values.map(written)
  }

  submit(connection: Connection) {
    const wire = connection as Wire
    // All of it goes out at once.
    wire.stream.cork()
    this.send(wire)
    wire.sync()
    wire.stream.uncork()
  }

  send(wire: Wire) {
    const { name, text } = this
    this.#breakOff = () => wire.stream.destroy()
    if (!name || wire.parsedStatements[name] === undefined) {
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
      parse: parserOf(dataTypeID),
    }))
  }

  handleDataRow({ length, fields }: Message) {
    if (this.#failure) return
    try {
      this.#budget?.read(length)
      const { columns = [] } = this
      this.rows.push(
        fields.map((text, at) => (text === null ? null : (columns[at] as Columns[0]).parse(text))),
      )
    } catch (error) {
      this.#failure = error as Error
      // The database would go on sending.
      this.#breakOff?.()
    }
  }

  handleCommandComplete() {
    // Whether anything was changed is no matter here.
  }

  /** Why it failed: what came of it here before what the connection says of that. */
  reasonFor(error: Error) {
    return this.#failure ?? error
  }

  handleError(error: Error) {
    this.callback?.(this.reasonFor(error))
  }

  handleReadyForQuery() {
    this.callback?.(null)
  }
}

/** Several askings of statements that the connection keeps or is not to keep, in one message to the database and one answer. After one that fails the database answers none of them. */
class Askings {
  readonly name = ''
  readonly text = ''
  /** How many were answered. */
  answered = 0
  callback: ((error: Error | null) => void) | undefined
  readonly #all: readonly Asking[]

  constructor(all: readonly Asking[]) {
    this.#all = all
  }

  submit(connection: Connection) {
    const wire = connection as Wire
    wire.stream.cork()
    for (const asking of this.#all) asking.send(wire)
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription(message: { fields: FieldDef[] }) {
    this.#all[this.answered]?.handleRowDescription(message)
  }

  handleDataRow(message: Message) {
    this.#all[this.answered]?.handleDataRow(message)
  }

  handleCommandComplete() {
    this.answered += 1
  }

  handleError(error: Error) {
    this.callback?.(this.#all[this.answered]?.reasonFor(error) ?? error)
  }

  handleReadyForQuery() {
    this.callback?.(null)
  }
}

/** Whether a connection keeps a statement, so that it can be asked together with others. */
export const keeps = (client: Client, name: string) =>
  (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined

/** Asks several on a connection that has not to be told to keep one: those that were answered, and why the next was not. */
export const askTogetherOn = (
  client: Client,
  given: readonly Given[],
): Promise<{ answered: readonly Asking[]; error: Error | null }> =>
  new Promise((resolve) => {
    const all = given.map((one) => new Asking(one))
    const askings = new Askings(all)
    askings.callback = (error) => resolve({ answered: all.slice(0, askings.answered), error })
    client.query(askings)
  })

/** Asks on a connection. What the database refuses is thrown as its own error. */
export const askOn = (client: Client, given: Given): Promise<Asking> =>
  new Promise((resolve, reject) => {
    const asking = new Asking(given)
    asking.callback = (error) => (error ? reject(error) : resolve(asking))
    client.query(asking)
  })
