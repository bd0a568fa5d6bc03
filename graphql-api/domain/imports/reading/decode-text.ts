/** The encodings of files that are imported, as a page names them. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

type DecodedText = { encoding: TextEncoding; text: string }

/** Returns the byte order of UTF-16, by its mark or by the zeros of its Latin letters; null for other encodings. */
const utf16Order = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [evenZeros = 0, oddZeros = 0] = zeros
  if (
    Math.max(evenZeros, oddZeros) < sample.length / 4 ||
    Math.min(evenZeros, oddZeros) > sample.length / 20
  )
    return null
  return oddZeros > evenZeros ? 'utf-16le' : 'utf-16be'
}

const decodeUtf8 = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Decodes a file: UTF-16, UTF-8, and Windows-1252 for all that is not UTF-8. Byte-order marks are left out. */
export const decodeText = (bytes: Buffer): DecodedText => {
  const order = utf16Order(bytes)
  if (order) return { encoding: 'UTF-16', text: new TextDecoder(order).decode(bytes) }
  const text = decodeUtf8(bytes)
  if (text !== null) return { encoding: 'UTF-8', text }
  return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
}
