import { columnWidths } from '#shared/views.ts'

/** A column that a list shows, by its id, with its width in pixels if it has one of its own. */
export type ColumnPlace = { id: string; width?: number }

/** Returns a width within the limits of a column. */
export const boundWidth = (width: number) =>
  Math.min(Math.max(Math.round(width), columnWidths.least), columnWidths.most)

const readPlace = (text: string): ColumnPlace => {
  const [id = '', width] = text.split(':')
  return Number(width) > 0 ? { id, width: boundWidth(Number(width)) } : { id }
}

/** Reads the columns of an address in their order, each once: `name,status:120`. */
export const readPlaces = (text: string): readonly ColumnPlace[] => [
  ...new Map(
    text
      .split(',')
      .filter(Boolean)
      .map(readPlace)
      .map((place) => [place.id, place] as const),
  ).values(),
]

/** Returns the text of columns for an address. */
export const formatPlaces = (places: readonly ColumnPlace[]) =>
  places.map(({ id, width }) => (width === undefined ? id : `${id}:${width}`)).join(',')

/** Returns the columns with one of them at another position. */
export const movePlace = (places: readonly ColumnPlace[], id: string, to: number) => {
  const place = places.find((one) => one.id === id)
  return place ? places.filter((one) => one !== place).toSpliced(to, 0, place) : places
}
