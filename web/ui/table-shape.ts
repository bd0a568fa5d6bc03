import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the row: it leads the card on small screens. */
  leads?: boolean
  /** Left out between small and large screens, where there is little room. */
  wideOnly?: boolean
  /** Left out wherever there is little room, on small screens, too. */
  largeOnly?: boolean
  /** On small screens it stands in the corner of the card, without its name. */
  corner?: boolean
}

type Place = Omit<Column<never>, 'id' | 'header' | 'cell'> | undefined

const leftOut = (place: Place) =>
  place?.largeOnly ? 'max-lg:hidden' : place?.wideOnly ? 'md:max-lg:hidden' : ''

export const tableShape = 'w-full border-collapse text-left text-sm max-md:block'

/** A row is 36 px high under a mouse, and as high as a thumb is wide under one; on small screens it is a card. */
export const rowShape =
  'max-md:relative max-md:flex max-md:flex-col max-md:py-3 md:h-9 md:pointer-coarse:h-11'

export const headShape = (place: Place) =>
  `h-8 border-b border-line bg-surface-sunken px-3 text-xs font-medium whitespace-nowrap text-text-quiet first:pl-5 last:pr-5 ${leftOut(place)}`

export const cellShape = (place: Place) =>
  [
    'max-md:flex max-md:items-baseline max-md:gap-3 max-md:px-4 max-md:py-1 md:px-3 md:py-1.5 md:first:pl-5 md:last:pr-5',
    place?.leads ? 'max-md:order-first max-md:text-base max-md:font-semibold md:font-medium' : '',
    place?.corner ? 'max-md:absolute max-md:top-1 max-md:right-1 max-md:p-0!' : '',
    leftOut(place),
  ].join(' ')
