import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ZipDownload } from './full-exports.ts'

/** Reads a zip part by part. Throws if it ends too early, so that the response breaks off. */
export async function* readZip(
  { system, appServices }: Ctx,
  { id, zip, size }: ZipDownload,
): AsyncGenerator<Buffer> {
  let sent = 0
  try {
    for (let part = 0; sent < size;) {
      const pieces = await system.fullExports.read(zip, part)
      if (pieces.length === 0) throw new Error(`A zip ends ${size - sent} bytes too early.`)
      if (!(await system.exports.count(id, 0, appServices.clock())))
        throw new ProductError('UNAUTHENTICATED')
      yield* pieces
      part += pieces.length
      sent += pieces.reduce((sum, { length }) => sum + length, 0)
    }
  } finally {
    await system.exports.end(id, appServices.clock())
  }
}
