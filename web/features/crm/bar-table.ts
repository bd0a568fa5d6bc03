/** The styles of a chart that is a table: headers, cells, and numbers that link to their rows. */
export const barHead =
  'h-6 border-b border-line bg-surface-sunken px-1.5 sm:px-3 text-xs font-medium whitespace-nowrap text-text-quiet first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'
export const barCell =
  'px-1.5 sm:px-3 py-1 tabular-nums first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5'
export const numberLink =
  'inline-flex min-h-tap items-center justify-end max-md:min-w-6 font-semibold underline-offset-4 hover:underline md:min-h-7'
