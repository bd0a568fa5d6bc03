import { fileTypeFromBuffer } from 'file-type'
import { wrongField } from '#api/errors.ts'
import { refuseProgram } from './refuse-programs.ts'

/** Bytes that are enough to detect the type of a file. */
const sniffLength = 4100

/** Names under which programs announce the same type. */
const synonyms: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/heif': 'image/heic',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
}

const kindOf = (type: string) => {
  const mimeType = (type.split(';')[0] ?? '').trim().toLowerCase()
  return synonyms[mimeType] ?? mimeType
}

/** Types that every program recognizes by their content, whatever the file is called. */
const selfEvident = /^(image\/(png|jpeg|gif|webp|avif|heic|tiff)|application\/pdf)$/

/** Types whose files always start with a signature. */
const alwaysMarked = /^(image\/(png|jpeg|gif|webp)|application\/(pdf|zip|gzip))$/

/** Types that self-evident content certainly contradicts. Others may be containers: an Illustrator file is a PDF, a raw photo a TIFF. */
const contradicted =
  /^(image\/(png|jpeg|gif|webp|avif|heic)|application\/(pdf|zip|gzip|msword|rtf|json|xml)|text\/.+|application\/vnd\.(openxmlformats|oasis|ms-).+)$/

const namesOfKinds: Readonly<Record<string, string>> = {
  'image/png': 'a PNG',
  'image/jpeg': 'a JPEG',
  'image/gif': 'a GIF',
  'image/webp': 'a WebP',
  'application/pdf': 'a PDF',
  'application/zip': 'a ZIP archive',
  'application/gzip': 'a GZIP archive',
  'application/x-7z-compressed': 'a 7-Zip archive',
  'application/x-rar-compressed': 'a RAR archive',
}

/** Returns true if a signature may be the first word of a text: "GIF", which the detection takes for a picture. */
const isWordOfText = (mime: string, first: Uint8Array) => mime === 'image/gif' && first[3] !== 0x38

const whiteSpace = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** Returns the bytes without the line breaks and spaces before a PDF, which its readers skip and the detection does not. */
const startOfContent = (first: Uint8Array) => {
  const start = first.subarray(0, 1024).findIndex((byte) => !whiteSpace.has(byte))
  const isPdf = start > 0 && Buffer.from(first.subarray(start, start + 5)).toString() === '%PDF-'
  return isPdf ? first.subarray(start) : first
}

/** What is known of a file before its content arrives. */
export type AnnouncedFile = { name: string; type: string }

const endingOf = (name: string) => /.(\.[^.\s/]{1,10})$/.exec(name)?.[1]

const createFileTypeError = (message: string) => wrongField('type', message)

/**
 * Returns the media type of a file that starts with these bytes: the announced one, or that of a picture or PDF under
 * another name. Throws BAD_USER_INPUT if the content could harm (a program) or certainly cannot be
 * opened as what it is called.
 */
export const detectType = async (
  { name, type }: AnnouncedFile,
  first: Uint8Array,
): Promise<string> => {
  const announcedKind = kindOf(type)
  const contentType = await fileTypeFromBuffer(startOfContent(first)).catch(() => undefined)
  const kind =
    contentType && !isWordOfText(contentType.mime, first) ? kindOf(contentType.mime) : undefined
  const ending = endingOf(name)
  refuseProgram(first, contentType?.mime, ending)
  if (announcedKind === 'application/octet-stream')
    return kind && (selfEvident.test(kind) || alwaysMarked.test(kind)) ? kind : type
  if (kind === announcedKind) return type
  if (kind && selfEvident.test(kind) && contradicted.test(announcedKind)) return kind
  if (!alwaysMarked.test(announcedKind)) return type
  // Documents of many programs are ZIP archives, which is how their type is detected.
  if (announcedKind === 'application/zip' && first[0] === 0x50 && first[1] === 0x4b) return type
  if (first.length === 0)
    throw createFileTypeError('This file is empty. Save it again and attach it.')
  const expectedName = namesOfKinds[announcedKind] ?? 'what its name says'
  const isFound = namesOfKinds[kind ?? '']
  if (!contentType || !isFound)
    throw createFileTypeError(
      `This isn’t ${expectedName}. Save it as ${expectedName} and attach it again.`,
    )
  throw createFileTypeError(
    `This is ${isFound}${ending ? ` named ${ending}` : `, not ${expectedName}`}. Rename it to end in .${contentType.ext}.`,
  )
}

/** An upload whose type becomes known with its first bytes. */
export type CheckedUpload = {
  /** The bytes as they arrive. Throws BAD_USER_INPUT as soon as the first ones show content that is refused. */
  bytes: AsyncIterable<Uint8Array>
  /** Returns the media type of the content; before the first bytes are known, the announced one. */
  detectedType: () => string
}

/** Passes the bytes through and detects their type. */
export const checkFileType = (
  file: AnnouncedFile,
  bytes: AsyncIterable<Uint8Array>,
): CheckedUpload => {
  let detectedType: string | null = null
  const check = async function* (): AsyncGenerator<Uint8Array> {
    const first: Uint8Array[] = []
    let receivedBytes = 0
    const readHeldBytes = async function* () {
      const start = Buffer.concat(first)
      detectedType = await detectType(file, start)
      yield start
    }
    for await (const chunk of bytes)
      if (detectedType !== null) yield chunk
      else {
        // The source may reuse a chunk’s buffer for the next one.
        first.push(Uint8Array.from(chunk))
        receivedBytes += chunk.length
        if (receivedBytes >= sniffLength) yield* readHeldBytes()
      }
    if (detectedType === null) yield* readHeldBytes()
  }
  return { bytes: check(), detectedType: () => detectedType ?? file.type }
}
