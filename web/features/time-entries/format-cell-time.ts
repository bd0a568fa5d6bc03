/** Formats hours in a column: `4:10`, `0:40`; a dash for none. */
export const formatCellTime = (seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  return seconds === 0
    ? '–'
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
