import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the row: it leads the card on small screens. */
  leads?: boolean
  /** It says its name on small screens, where the value alone does not say what it is. */
  named?: boolean
  /** Left out between small and wide screens, where there is little room. */
  wideOnly?: boolean
  /** Left out wherever there is little room, on small screens, too. */
  largeOnly?: boolean
  /** It stands at the end of its row, on small screens in the corner. */
  corner?: boolean
}

type Place = Omit<Column<never>, 'id' | 'header' | 'cell'> | undefined

const leftOut = (place: Place) =>
  place?.largeOnly ? 'max-xl:hidden!' : place?.wideOnly ? 'md:max-xl:hidden' : ''

export const tableShape = 'w-full border-collapse text-left text-sm max-md:block'

/** A row is 36 px high under a mouse, and as high as a thumb is wide under one; on small screens it has its name and, below it, the rest. All of it opens. */
export const rowShape =
  'relative max-md:block max-md:min-h-14 max-md:py-2 max-md:pr-16 max-md:pl-4 md:h-9 md:pointer-coarse:h-11'

export const headShape = (place: Place) =>
  `h-8 border-b border-line bg-surface-sunken px-3 text-xs font-medium whitespace-nowrap text-text-quiet first:pl-5 last:pr-5 ${place?.corner ? 'text-right' : ''} ${leftOut(place)}`

export const cellShape = (place: Place) =>
  [
    'md:px-3 md:py-1 md:first:pl-5 md:last:pr-5',
    place?.leads
      ? 'max-md:block max-md:font-semibold md:font-medium [&_a]:after:absolute [&_a]:after:inset-0'
      : place?.corner
        ? 'max-md:absolute max-md:top-1.5 max-md:right-2'
        : 'max-md:mr-3 max-md:max-w-full max-md:align-middle max-md:has-data-no-value:hidden! max-md:text-xs max-md:text-text-quiet [&_a]:relative [&_a]:z-1',
    // What is left out would be shown again by this.
    place?.leads || place?.corner || place?.largeOnly ? '' : 'max-md:inline-block',
    leftOut(place),
  ].join(' ')
