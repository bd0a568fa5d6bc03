import { fileTypeFromBuffer } from 'file-type'
import { wrongField } from '#api/errors.ts'

/** Bytes that are enough to detect the type of a file. */
const enough = 4100

const sameKind: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/heif': 'image/heic',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'video/quicktime': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/mp4': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
}

/** Container formats of several document types. */
const containers = [
  { kind: 'application/zip', of: /officedocument|opendocument|macroenabled|epub|java-archive/i },
  { kind: 'application/x-cfb', of: /^application\/(msword|vnd\.ms-|vnd\.visio|x-msi)/i },
]

const kindOf = (type: string) => {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase()
  return containers.find(({ of }) => of.test(plain))?.kind ?? sameKind[plain] ?? plain
}

// Types with a reliable signature. Two-byte signatures and those that text can start with are left out: a note may start with "BM".
const marked =
  /^(image\/(png|jpeg|gif|webp|avif|heic|tiff)|video\/(mp4|webm)|application\/(pdf|zip|gzip|x-cfb|x-elf|x-7z-compressed|x-rar-compressed))$/

/** Types whose files always have a signature. */
const alwaysMarked = /^(image\/(png|jpeg|gif|webp)|application\/(pdf|zip|gzip))$/

/** Returns true if a file that starts with these bytes may have the announced type. `application/octet-stream` may be anything. */
export const isOfType = async (type: string, first: Uint8Array): Promise<boolean> => {
  const announced = kindOf(type)
  if (announced === 'application/octet-stream') return true
  const found = await fileTypeFromBuffer(first).catch(() => undefined)
  const kind = found && kindOf(found.mime)
  return kind && marked.test(kind) ? kind === announced : !alwaysMarked.test(announced)
}

/** Passes the bytes through. Throws BAD_USER_INPUT as soon as the first bytes show another type than was announced. */
export async function* checkFileType(
  type: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const first: Uint8Array[] = []
  let came = 0
  let isKnown = false
  const held = async function* () {
    const start = Buffer.concat(first)
    if (!(await isOfType(type, start)))
      throw wrongField('type', 'This file’s contents don’t match its type.')
    isKnown = true
    yield start
  }
  for await (const chunk of bytes)
    if (isKnown) yield chunk
    else {
      // The source may reuse a chunk’s buffer for the next one.
      first.push(Uint8Array.from(chunk))
      came += chunk.length
      if (came >= enough) yield* held()
    }
  if (!isKnown) yield* held()
}
