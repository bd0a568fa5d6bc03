/** Bytes that are put together at a time; what would come to more is written otherwise. */
export const capacity = 64 * 1024

/** Bytes that a value may come to whatever its own are: a word of ours, quotes, parts of a second, braces. */
export const leastOfValue = 100

/** Bytes of JSON that one byte of text comes to at most: `\u0001`. */
export const escapedAtMost = 6

const [quote, backslash, open, close] = [...Buffer.from('"\\{}')] as [
  number,
  number,
  number,
  number,
]
const [letterT, letterZ, dot, zero, nine, minus, space] = [...Buffer.from('TZ.09- ')] as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const yes = Buffer.from('true')
const no = Buffer.from('false')
const isTrue = 't'.charCodeAt(0)

/** What is copied by the language itself rather than byte by byte. */
const longPiece = 24

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= nine

/** Bytes of a moment without parts of a second, and with as many as the database writes. */
const [shortMoment, longMoment] = [19, 26]

/**
 * JSON, put together from the bytes in which the database says its values. Whatever writes a value gives whether it could: what it cannot
 * write is not as it should be, and told by whoever reads it. The caller sees to it that there is room.
 */
export class JsonBytes {
  readonly #bytes = Buffer.allocUnsafeSlow(capacity)
  #at = 0
  #isAscii = true

  begin() {
    this.#at = 0
    this.#isAscii = true
  }
  get length() {
    return this.#at
  }
  toString() {
    return this.#bytes.toString(this.#isAscii ? 'latin1' : 'utf8', 0, this.#at)
  }
  open() {
    this.#bytes[this.#at++] = open
  }
  close() {
    this.#bytes[this.#at++] = close
  }
  /** Plain signs as they are. */
  put(piece: Buffer): true {
    const { length } = piece
    if (length > longPiece) {
      this.#bytes.set(piece, this.#at)
      this.#at += length
    } else for (let n = 0; n < length; n += 1) this.#bytes[this.#at++] = piece[n]!
    return true
  }
  text(from: Buffer, begin: number, end: number): true {
    const bytes = this.#bytes
    let at = this.#at
    bytes[at++] = quote
    for (let n = begin; n < end; n += 1) {
      const byte = from[n]!
      if (byte < space || byte === quote || byte === backslash)
        return this.#escaped(from, begin, end)
      if (byte > 127) this.#isAscii = false
      bytes[at++] = byte
    }
    bytes[at++] = quote
    this.#at = at
    return true
  }
  #escaped(from: Buffer, begin: number, end: number): true {
    this.#isAscii = false
    this.#at += this.#bytes.write(JSON.stringify(from.toString('utf8', begin, end)), this.#at)
    return true
  }
  /** A whole number of at most nine digits: it fits into 32 bits. */
  int(from: Buffer, begin: number, end: number): boolean {
    const digits = from[begin] === minus ? begin + 1 : begin
    if (end === digits || end - digits > 9) return false
    for (let n = digits; n < end; n += 1) if (!isDigit(from[n])) return false
    for (let n = begin; n < end; n += 1) this.#bytes[this.#at++] = from[n]!
    return true
  }
  boolean(from: Buffer, begin: number): true {
    return this.put(from[begin] === isTrue ? yes : no)
  }
  /** A moment that the database writes in UTC, in ISO 8601 to the millisecond, the rest cut off. */
  moment(from: Buffer, begin: number, end: number): boolean {
    const size = end - begin
    if (size < shortMoment || size > longMoment) return false
    if (from[begin + 4] !== minus || from[begin + 10] !== space || !isDigit(from[begin + 18]))
      return false
    const parts = begin + shortMoment + 1
    if (parts <= end && from[parts - 1] !== dot) return false
    for (let n = parts; n < end; n += 1) if (!isDigit(from[n])) return false
    const bytes = this.#bytes
    let at = this.#at
    bytes[at++] = quote
    for (let n = 0; n < shortMoment; n += 1) bytes[at++] = n === 10 ? letterT : from[begin + n]!
    bytes[at++] = dot
    for (let n = parts; n < parts + 3; n += 1) bytes[at++] = n < end ? from[n]! : zero
    bytes[at++] = letterZ
    bytes[at++] = quote
    this.#at = at
    return true
  }
}
