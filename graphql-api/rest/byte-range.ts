import type { ByteRange } from '#api/domain/files/read-content.ts'

/**
 * Reads the header `Range` for a file of this size. Returns null for no range, several ranges or another unit, for which
 * the whole file is sent, and `unsatisfiable` for one that begins after the end.
 */
export const readRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null => {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (start === '' && end === '') return null
  // Without a start, the end is the number of bytes from the end of the file.
  const first = start === '' ? Math.max(size - Number(end), 0) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (first >= size) return 'unsatisfiable'
  return last < first ? null : { first, last }
}
