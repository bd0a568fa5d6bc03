/** Lets the browser download from an address of this site, without leaving the page. */
export const startDownload = (path: string) => {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
