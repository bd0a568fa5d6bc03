/** How the database says values: as text, as whole numbers, as `t` and `f`, or in a way that somebody must read first. */
export type Form = 'text' | 'int' | 'boolean' | 'other'

/** How the values of a column are read from the text that the database has sent. */
export type Column = {
  name: string
  /** How its values are said. */
  form: Form
  parse: (text: string) => unknown
}

export type Columns = readonly Column[]

/** Bytes of a number that says how long a value is. */
const sizeBytes = 4

/** Where the values of a row begin, each after its length. `at` is where the row says how many it has. */
const placesOf = (bytes: Buffer, at: number): number[] => {
  const count = bytes.readInt16BE(at)
  const places: number[] = []
  let place = at + 2
  for (let n = 0; n < count; n += 1) {
    const size = bytes.readInt32BE(place)
    place += sizeBytes
    places.push(place)
    if (size > 0) place += size
  }
  return places
}

/** A row as the database has sent it. What nobody looks at is never read; what is only said is copied from here. */
export class Row {
  readonly bytes: Buffer
  /** Where its values begin in the bytes. */
  readonly places: readonly number[]
  readonly columns: Columns

  /** Bytes of it all. */
  readonly length: number

  constructor(bytes: Buffer, at: number, length: number, columns: Columns) {
    this.bytes = bytes
    this.length = length
    this.places = placesOf(bytes, at)
    this.columns = columns
  }
  /** Bytes of a value; negative where it is null. */
  size(column: number): number {
    return this.bytes.readInt32BE(this.places[column]! - sizeBytes)
  }
  isNull(column: number): boolean {
    return this.size(column) < 0
  }
  /** A value as the program has it; throws where it cannot be read. */
  value(column: number): unknown {
    const size = this.size(column)
    if (size < 0) return null
    const from = this.places[column]!
    return this.columns[column]!.parse(this.bytes.toString('utf8', from, from + size))
  }
  values(): unknown[] {
    return this.columns.map((_, column) => this.value(column))
  }
}
