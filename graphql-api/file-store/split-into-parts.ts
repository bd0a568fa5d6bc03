/** Bytes of each row of a file in the database, except its last. */
const partSize = 256 * 1024

/** Splits a stream into parts. An empty file has one empty part. A part is valid only until the next one is read. */
export async function* splitIntoParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partSize)
  let filledBytes = 0
  let isEmpty = true
  for await (const chunk of bytes)
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + partSize - filledBytes)
      part.set(piece, filledBytes)
      filledBytes += piece.length
      from += piece.length
      if (filledBytes < partSize) continue
      yield part
      filledBytes = 0
      isEmpty = false
    }
  if (filledBytes > 0 || isEmpty) yield part.subarray(0, filledBytes)
}
