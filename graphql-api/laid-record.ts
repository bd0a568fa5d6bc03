import type { Row } from './row.ts'

/** How a record lies in a row: which column is where, from the record's first on, and what was read with it. */
export type Layout = {
  places: ReadonlyMap<string, number>
  joined: ReadonlyMap<string, { from: number; layout: Layout }>
  /** The record that begins at a column of a row. */
  read: (row: Row, from: number) => LaidRecord
}

/**
 * A record that stays in the row that it came in: each of its columns is read when somebody looks at it, and each time anew.
 * It has nothing to be spread or written to, and is gone with its request, since it holds all that came with its row.
 */
export class LaidRecord {
  readonly #row: Row
  readonly #from: number
  readonly #layout: Layout

  constructor(row: Row, from: number, layout: Layout) {
    this.#row = row
    this.#from = from
    this.#layout = layout
  }
  static rowOf(record: LaidRecord): Row {
    return record.#row
  }
  /** The column of the row at which it begins. */
  static fromOf(record: LaidRecord): number {
    return record.#from
  }
  static layoutOf(record: LaidRecord): Layout {
    return record.#layout
  }
  static valueOf(record: LaidRecord, place: number): unknown {
    return record.#row.value(record.#from + place)
  }
  toJSON(): never {
    throw new TypeError('A record that stays in its row is written column by column.')
  }
}

/** A way to lie in rows, of records that have these columns. */
export const layoutOf = (
  columns: readonly string[],
  joined: ReadonlyMap<string, { from: number; layout: Layout }>,
): Layout => {
  class Laid extends LaidRecord {}
  for (const [place, column] of columns.entries())
    Object.defineProperty(Laid.prototype, column, {
      get(this: Laid) {
        return LaidRecord.valueOf(this, place)
      },
    })
  const layout: Layout = {
    places: new Map(columns.map((column, place) => [column, place])),
    joined,
    read: (row, from) => new Laid(row, from, layout),
  }
  return layout
}

/** The record that a field leads to, where it was read with the one that leads there, null where none is in sight; undefined where it was not. */
export const joinedOf = (record: object, field: string): LaidRecord | null | undefined => {
  if (!(record instanceof LaidRecord)) return undefined
  const inner = LaidRecord.layoutOf(record).joined.get(field)
  if (!inner) return undefined
  const row = LaidRecord.rowOf(record)
  const from = LaidRecord.fromOf(record) + inner.from
  // A record that is there has an id, which is its first column.
  return row.isNull(from) ? null : inner.layout.read(row, from)
}
