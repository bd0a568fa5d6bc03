import { byteOrderMark } from '#shared/csv.ts'

/** Lets the browser save CSV under a name. */
export const saveCsv = (name: string, csv: string) => {
  const url = URL.createObjectURL(
    new Blob([`${byteOrderMark}${csv}`], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
