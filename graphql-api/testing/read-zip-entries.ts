import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the texts of the files in a zip, by name. */
export const readZipEntries = async (bytes: Uint8Array): Promise<Record<string, string>> => {
  const entries: Record<string, string> = {}
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    entries[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return entries
}
