import { refuseFile } from './refuse-file.ts'

const asCsv =
  'Open it, choose File > Save as (in Google Sheets: File > Download), then CSV UTF-8, and choose that file.'

/** The first bytes of formats that people mistake for CSV, in hexadecimal, each with the sentence that refuses it. */
const formats: readonly (readonly [start: string, message: string])[] = [
  // ZIP archives; documents of Excel, Numbers and LibreOffice are such archives.
  ['504b0304', `This is a workbook such as .xlsx, or a ZIP archive, not a CSV file. ${asCsv}`],
  ['d0cf11e0', `This is an old Excel workbook (.xls), not a CSV file. ${asCsv}`],
  ['25504446', 'This is a PDF. Export the list as a CSV file.'],
  ['1f8b', 'This is a compressed file. Unpack it, and choose the CSV file inside.'],
]

/** Throws BAD_USER_INPUT for an empty file, and for one in a format that begins with known bytes. */
export const refuseOtherFormats = (bytes: Buffer) => {
  if (bytes.length === 0) throw refuseFile('This file is empty. Export the list again.')
  const start = bytes.toString('hex', 0, 4)
  const format = formats.find(([signature]) => start.startsWith(signature))
  if (format) throw refuseFile(format[1])
}

/** Characters of which a text has almost none. U+0000 alone, in a cell, is refused with its row. */
const controls = /[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu

/** The share of such characters from which a file is no text. */
const binaryShare = 0.05

/** Throws BAD_USER_INPUT for text that is binary content, a web page or blank. */
export const refuseOtherTexts = (text: string) => {
  const beginning = text.slice(0, 100_000)
  if ((beginning.match(controls)?.length ?? 0) > beginning.length * binaryShare)
    throw refuseFile('This file isn’t text. Export the list as a CSV file.')
  if (/^\s*<(?:!doctype|html|\?xml)\b/i.test(beginning))
    throw refuseFile(
      'This is a web page, not a CSV file. The other program may have asked you to sign in: sign in there, and download the file again.',
    )
  if (text.trim() === '') throw refuseFile('This file is empty. Export the list again.')
}
