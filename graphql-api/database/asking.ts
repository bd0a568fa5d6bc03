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
    const { name, text } = this
    this.#breakOff = () => wire.stream.destroy()
    if (wire.parsedStatements[name] === undefined) this.columns = undefined
    // All of it goes out at once.
    wire.stream.cork()
    if (!name || wire.parsedStatements[name] === undefined)
      wire.parse({ name, text, types: [] }, true)
    wire.bind({ portal: '', statement: name, values: this.#values, binary: '' }, true)
    if (!this.columns) wire.describe({ type: 'P', name: '' }, true)
    wire.execute({ portal: '', rows: '' }, true)
    wire.sync()
    wire.stream.uncork()
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

  handleError(error: Error) {
    this.callback?.(this.#failure ?? error)
  }

  handleReadyForQuery() {
    this.callback?.(null)
  }
}

/** Asks on a connection. What the database refuses is thrown as its own error. */
export const askOn = (client: Client, given: Given): Promise<Asking> =>
  new Promise((resolve, reject) => {
    const asking = new Asking(given)
    asking.callback = (error) => (error ? reject(error) : resolve(asking))
    client.query(asking)
  })
