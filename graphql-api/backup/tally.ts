import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const newline = 0x0a

/** Counts the rows of COPY's text format, in which a line break inside a value is escaped, and computes their checksum. */
const createTally = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (part: Buffer) => {
      hash.update(part)
      for (let at = part.indexOf(newline); at !== -1; at = part.indexOf(newline, at + 1)) rows += 1
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Returns a stream that passes rows on, and the function that returns their number and checksum after its end. */
export const createTallyStream = () => {
  const tally = createTally()
  const stream = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      tally.add(part)
      done(null, part)
    },
  })
  return { stream, result: tally.result }
}

/** Reads rows to their end and returns their number and checksum. */
export const tallyRows = async (rows: AsyncIterable<Buffer>) => {
  const tally = createTally()
  for await (const part of rows) tally.add(part)
  return tally.result()
}
