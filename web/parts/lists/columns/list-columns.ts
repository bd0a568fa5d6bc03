import type { FieldNoun } from '#web/parts/lists/conditions/condition.ts'
import type { Column } from '#web/ui/table-shape.ts'
import type { ColumnPlace } from './column-places.ts'

/** The columns of a list, and what changes them. */
export type ListColumns<Row> = {
  noun: FieldNoun
  /** The columns in their order, the one with the name first and the one with the actions last. */
  columns: readonly Column<Row>[]
  /** The columns of the page, which are shown as long as none are chosen. */
  offered: readonly Column<Row>[]
  /** The columns in the address; none as long as none are chosen. */
  places: readonly ColumnPlace[]
  /** The fields, as `Type.field`, that the viewer may not read; undefined until they are known. */
  unreadable: readonly string[] | undefined
  change: (places: readonly ColumnPlace[]) => void
  /** Gives a column a width of its own; null takes it away. */
  onResize: (id: string, width: number | null) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Returns the name of a field with its type: `Customer.tags`. */
export const nameOfField = (noun: FieldNoun, field: string) =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)}.${field}`

/** The number of columns beside the name that a card on a phone shows. */
export const cardLength = 4

const isAtLeast = (width: number) => window.innerWidth >= width

/** Returns true if a column of the page is shown in a window of this width. */
const hasRoom = ({
  isWideOnly: wideOnly,
  isLargeOnly: largeOnly,
  isHugeOnly: hugeOnly,
}: Column<never>) => {
  if (hugeOnly) return isAtLeast(1536)
  if (largeOnly) return isAtLeast(1280)
  return !wideOnly || isAtLeast(1280) || !isAtLeast(768)
}

/** Returns the columns of a list that can be moved, in their order: all but the name and the actions. */
export const placesOf = <Row>({ places, columns, offered }: ListColumns<Row>) => {
  const shown = places.length > 0 ? columns : offered.filter(hasRoom)
  return shown
    .filter(({ leads, isCorner: corner }) => !leads && !corner)
    .map(({ id, width }): ColumnPlace => (width === undefined ? { id } : { id, width }))
}
