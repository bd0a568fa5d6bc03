import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column with the row's name, which comes first in a card on small screens. */
  leads?: boolean
  /** True if the card on small screens shows the column's header before the value. */
  isNamed?: boolean
  /** Hidden between small and wide screens, where space is limited. */
  isWideOnly?: boolean
  /** Shown on large screens only. */
  isLargeOnly?: boolean
  /** Shown on the widest screens only. */
  isHugeOnly?: boolean
  /** Hidden on small screens, whose cards have no room for it. */
  isTableOnly?: boolean
  /** Its width in pixels beside cards; without one, the browser finds it. */
  width?: number
  /** True if it never wraps, so that rows keep their height; long text ends in an ellipsis. */
  isOneLine?: boolean
  /** True for the end of the row; the corner of the card on small screens. */
  isCorner?: boolean
  /** True for numbers, which are aligned at their last digit. */
  isNumber?: boolean
  /** How a press of the header sorts. */
  sort?: ColumnSort<Row>
}

/** How a column is sorted: by an order of the server, or in the browser if the list is short. */
export type ColumnSort<Row> = {
  by?: string
  compare?: (one: Row, other: Row) => number
  /** True if the first press sorts from the top down: the newest, or the most. */
  isDescending: boolean
  /** True if the server's ascending order is the one from the top down: the most urgent first. */
  isInverse?: boolean
}

type Place = Omit<Column<never>, 'id' | 'header' | 'cell' | 'sort'> | undefined

const isLeftOut = (place: Place) =>
  place?.isTableOnly
    ? 'max-md:hidden!'
    : place?.isHugeOnly
      ? 'max-2xl:hidden!'
      : place?.isLargeOnly
        ? 'max-xl:hidden!'
        : place?.isWideOnly
          ? 'md:max-xl:hidden'
          : ''

export const tableShape = 'w-full border-collapse text-left text-sm max-md:block'

/**
 * The style of a row: 36 px high with a mouse, touch-sized otherwise; on small screens its name and, below it, the
 * rest. The whole row is a link.
 */
export const rowShape =
  'relative max-md:block max-md:min-h-14 max-md:py-2 max-md:pr-16 max-md:pl-4 max-md:in-data-selecting:pl-14 md:h-9 md:pointer-coarse:h-11'

export const headShape = (place: Place) =>
  `relative h-8 border-b border-line bg-surface-sunken px-3 text-xs font-medium whitespace-nowrap text-text-quiet first:pl-5 last:pr-5 ${place?.isCorner || place?.isNumber ? 'text-right' : ''} ${place?.width ? `${fixedShape} overflow-clip` : ''} ${isLeftOut(place)}`

/** Keeps a column at its width, whatever is in it. */
const fixedShape = 'md:w-(--column-width) md:max-w-(--column-width) md:min-w-(--column-width)'

/** Returns the width of a column as a style; none if the browser finds it. */
export const widthStyle = (place: Place) =>
  place?.width ? ({ '--column-width': `${place.width}px` } as object) : undefined

/** The box that selects a row: the first cell, in the corner of the card on small screens. */
export const boxHeadShape =
  'h-8 w-9 border-b border-line bg-surface-sunken pl-3 max-md:not-in-data-selecting:hidden'
export const boxCellShape =
  'md:w-9 md:py-1 md:pl-3 max-md:absolute max-md:top-1 max-md:left-1 max-md:not-in-data-selecting:hidden'

export const cellShape = (place: Place) =>
  [
    'md:px-3 md:py-1 md:first:pl-5 md:last:pr-5',
    place?.leads
      ? 'max-md:block max-md:font-semibold md:font-medium [&_a]:after:absolute [&_a]:after:inset-0'
      : place?.isCorner
        ? 'max-md:absolute max-md:top-1.5 max-md:right-2'
        : 'max-md:mr-3 max-md:max-w-full max-md:align-middle max-md:has-data-no-value:hidden! max-md:text-xs max-md:text-text-quiet [&_a]:relative [&_a]:z-1',
    // This class would show hidden columns again.
    place?.leads || place?.isCorner || place?.isLargeOnly || place?.isHugeOnly
      ? ''
      : 'max-md:inline-block',
    place?.isNumber ? 'tabular-nums md:text-right' : '',
    place?.width
      ? `${fixedShape} md:*:truncate`
      : place?.isOneLine
        ? 'md:max-w-44 md:*:truncate'
        : '',
    isLeftOut(place),
  ].join(' ')
