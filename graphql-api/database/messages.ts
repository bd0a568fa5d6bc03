/** What a message of the database that is a row begins with. */
const rowCode = 'D'.charCodeAt(0)

/** Bytes of a message's code and of its length, which counts itself and not the code. */
const [codeBytes, headBytes] = [1, 5]

/** A row as it comes. Whoever does not read it in bytes has its values as text. */
export class RowMessage {
  readonly name = 'dataRow'
  readonly length: number
  readonly bytes: Buffer
  /** Where the row begins in the bytes. */
  readonly at: number

  constructor(length: number, bytes: Buffer, at: number) {
    this.length = length
    this.bytes = bytes
    this.at = at
  }
  get fields(): (string | null)[] {
    const { bytes } = this
    let place = this.at + 2
    return Array.from({ length: bytes.readInt16BE(this.at) }, () => {
      const size = bytes.readInt32BE(place)
      const from = place + 4
      place = from + Math.max(size, 0)
      return size < 0 ? null : bytes.toString('utf8', from, place)
    })
  }
}

type Told = {
  row: (message: RowMessage) => void
  /** Whole messages, one after another, that are no rows. */
  others: (bytes: Buffer) => void
}

/** Where the message ends that begins here, or its head where that is not whole. */
const endOf = (bytes: Buffer, at: number) =>
  at + headBytes > bytes.length
    ? at + headBytes
    : at + codeBytes + bytes.readUInt32BE(at + codeBytes)

/** Parts what the database sends into rows and all else, in the order in which it comes, however it is cut. Bytes that were told are not touched again. */
export const partMessages = ({ row, others }: Told) => {
  let kept: Buffer[] = []
  /** Bytes without which nothing more can be told. */
  let missing = headBytes
  return (chunk: Buffer) => {
    missing -= chunk.length
    if (missing > 0) {
      kept.push(chunk)
      return
    }
    const bytes = kept.length === 0 ? chunk : Buffer.concat([...kept, chunk])
    let at = 0
    let told = 0
    const tellOthers = () => {
      if (told < at) others(bytes.subarray(told, at))
    }
    for (let end = endOf(bytes, at); end <= bytes.length; end = endOf(bytes, at)) {
      if (bytes[at] === rowCode) {
        tellOthers()
        row(new RowMessage(end - at - codeBytes, bytes, at + headBytes))
        told = end
      }
      at = end
    }
    tellOthers()
    missing = endOf(bytes, at) - bytes.length
    kept = at < bytes.length ? [bytes.subarray(at)] : []
  }
}
