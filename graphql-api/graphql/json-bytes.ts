/** Bytes that become text at a time. */
export const capacity = 64 * 1024

const byteOf = (sign: string) => sign.charCodeAt(0)
const quote = byteOf('"')
const backslash = byteOf('\\')
const [open, close] = [byteOf('{'), byteOf('}')]
const [zero, nine, minus] = [byteOf('0'), byteOf('9'), byteOf('-')]
const [space, dot] = [byteOf(' '), byteOf('.')]
const [letterT, letterZ] = [byteOf('T'), byteOf('Z')]
const isTrue = byteOf('t')
const yes = Buffer.from('true')
const no = Buffer.from('false')

/** More than any number, moment or bracket takes. */
const short = 32

/** From how many bytes on the language itself copies, rather than byte by byte. */
const longPiece = 24

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= nine

/** How the database writes a moment in UTC, without the parts of a second that may follow; as `inIso` of the scalar reads it. */
const momentForm = Buffer.from('0000-00-00 00:00:00')
const partsAtMost = 6

const isMoment = (from: Buffer, begin: number, end: number) => {
  const parts = begin + momentForm.length
  if (end < parts || end > parts + 1 + partsAtMost || end === parts + 1) return false
  for (let n = 0; n < momentForm.length; n += 1) {
    const byte = from[begin + n]
    if (momentForm[n] === zero ? !isDigit(byte) : byte !== momentForm[n]) return false
  }
  for (let n = parts + 1; n < end; n += 1) if (!isDigit(from[n])) return false
  return end === parts || from[parts] === dot
}

/**
 * JSON, put together from the bytes in which the database says its values. Whatever writes a value gives whether it could: what it cannot
 * write is not as it should be, and told by whoever reads it.
 */
export class JsonBytes {
  readonly #bytes = Buffer.allocUnsafeSlow(capacity)
  #at = 0
  #isAscii = true
  /** What has become text already, and how many bytes that was. */
  #texts: string[] = []
  #done = 0
  /** Where what is kept ends: in how many texts, of how many bytes, and then at which byte. */
  #kept = { texts: 0, done: 0, at: 0 }

  begin() {
    this.#at = 0
    this.#isAscii = true
    this.#texts = []
    this.#done = 0
    this.keep()
  }
  get length() {
    return this.#done + this.#at
  }
  toString() {
    const last = this.#slice(0, this.#at)
    return this.#texts.length === 0 ? last : this.#texts.join('') + last
  }
  /** Keeps what is written so far, whatever is dropped later on. */
  keep() {
    this.#kept.texts = this.#texts.length
    this.#kept.done = this.#done
    this.#kept.at = this.#at
  }
  /** Drops what was written since something was kept. */
  drop() {
    this.#texts.length = this.#kept.texts
    this.#done = this.#kept.done
    this.#at = this.#kept.at
  }
  open() {
    this.#room(short)
    this.#bytes[this.#at++] = open
  }
  close() {
    this.#room(short)
    this.#bytes[this.#at++] = close
  }
  /** Plain signs as they are. */
  put(piece: Buffer): true {
    const { length } = piece
    if (length > capacity) return this.#long(piece.toString(), length)
    this.#room(length)
    if (length > longPiece) {
      this.#bytes.set(piece, this.#at)
      this.#at += length
    } else for (let n = 0; n < length; n += 1) this.#bytes[this.#at++] = piece[n]!
    return true
  }
  text(from: Buffer, begin: number, end: number): true {
    if (end - begin + 2 > capacity) return this.#escaped(from, begin, end)
    this.#room(end - begin + 2)
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
  /** A whole number of at most nine digits: it fits into 32 bits. */
  int(from: Buffer, begin: number, end: number): boolean {
    const digits = from[begin] === minus ? begin + 1 : begin
    if (end === digits || end - digits > 9) return false
    for (let n = digits; n < end; n += 1) if (!isDigit(from[n])) return false
    this.#room(short)
    for (let n = begin; n < end; n += 1) this.#bytes[this.#at++] = from[n]!
    return true
  }
  boolean(from: Buffer, begin: number): true {
    return this.put(from[begin] === isTrue ? yes : no)
  }
  /** A moment that the database writes in UTC, in ISO 8601 to the millisecond, the rest cut off. */
  moment(from: Buffer, begin: number, end: number): boolean {
    if (!isMoment(from, begin, end)) return false
    this.#room(short)
    const bytes = this.#bytes
    let at = this.#at
    bytes[at++] = quote
    for (let n = 0; n < momentForm.length; n += 1)
      bytes[at++] = momentForm[n] === space ? letterT : from[begin + n]!
    bytes[at++] = dot
    const parts = begin + momentForm.length + 1
    for (let n = parts; n < parts + 3; n += 1) bytes[at++] = n < end ? from[n]! : zero
    bytes[at++] = letterZ
    bytes[at++] = quote
    this.#at = at
    return true
  }
  #slice(begin: number, end: number) {
    return this.#bytes.toString(this.#isAscii ? 'latin1' : 'utf8', begin, end)
  }
  /** Makes room for so many bytes, of which there are as many. */
  #room(bytes: number) {
    if (this.#at + bytes > capacity) this.#empty()
  }
  #empty() {
    const kept = this.#kept
    // What is kept ends with a text of its own, so that what follows can be dropped.
    const isKeptHere = kept.texts === this.#texts.length
    const from = isKeptHere ? kept.at : 0
    if (from > 0) {
      this.#texts.push(this.#slice(0, from))
      Object.assign(kept, { texts: this.#texts.length, done: this.#done + from, at: 0 })
    }
    if (this.#at > from) this.#texts.push(this.#slice(from, this.#at))
    this.#done += this.#at
    this.#at = 0
    this.#isAscii = true
  }
  #long(text: string, bytes: number): true {
    this.#empty()
    this.#texts.push(text)
    this.#done += bytes
    return true
  }
  #escaped(from: Buffer, begin: number, end: number): true {
    const said = JSON.stringify(from.toString('utf8', begin, end))
    const bytes = Buffer.byteLength(said)
    if (bytes > capacity) return this.#long(said, bytes)
    this.#room(bytes)
    this.#isAscii = false
    this.#at += this.#bytes.write(said, this.#at)
    return true
  }
}
