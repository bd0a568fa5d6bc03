/** Downloads a CSV file. The mark at its start tells spreadsheets the encoding. */
export const downloadCsv = (name: string, text: string) => {
  const href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href))
}
