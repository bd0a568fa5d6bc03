import { fileTypeFromBuffer } from 'file-type'
import { wrongField } from '#api/errors.ts'

/** So many bytes tell the kind of a file. */
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

/** What several kinds of documents are at heart. */
const containers = [
  { kind: 'application/zip', of: /officedocument|opendocument|macroenabled|epub|java-archive/i },
  { kind: 'application/x-cfb', of: /^application\/(msword|vnd\.ms-|vnd\.visio|x-msi)/i },
]

const kindOf = (type: string) => {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase()
  return containers.find(({ of }) => of.test(plain))?.kind ?? sameKind[plain] ?? plain
}

// Marks of two bytes, and marks that words may begin with, say nothing: a note may begin with "BM".
const marked =
  /^(image\/(png|jpeg|gif|webp|avif|heic|tiff)|video\/(mp4|webm)|application\/(pdf|zip|gzip|x-cfb|x-elf|x-7z-compressed|x-rar-compressed))$/

/** Kinds of which every file bears its mark. */
const alwaysMarked = /^(image\/(png|jpeg|gif|webp)|application\/(pdf|zip|gzip))$/

/** Whether a file that begins with these bytes may be of the type that was announced; `application/octet-stream` may be anything. */
export const isOfType = async (type: string, first: Uint8Array): Promise<boolean> => {
  const announced = kindOf(type)
  if (announced === 'application/octet-stream') return true
  const found = await fileTypeFromBuffer(first).catch(() => undefined)
  const kind = found && kindOf(found.mime)
  return kind && marked.test(kind) ? kind === announced : !alwaysMarked.test(announced)
}

/** The same bytes as they pass; BAD_USER_INPUT as soon as the first show another kind of file than was announced. */
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
      // A chunk is good until the next is asked for.
      first.push(Uint8Array.from(chunk))
      came += chunk.length
      if (came >= enough) yield* held()
    }
  if (!isKnown) yield* held()
}
