import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  boundWidth,
  type ColumnPlace,
  formatPlaces,
  readPlaces,
} from '#web/parts/lists/columns/column-places.ts'
import type * as fieldColumns from '#web/parts/lists/columns/field-columns.tsx'
import { nameOfField } from '#web/parts/lists/columns/list-columns.ts'
import { cardLength, type ListColumns, placesOf } from '#web/parts/lists/columns/list-columns.ts'
import type { FieldNoun } from '#web/parts/lists/conditions/condition.ts'
import { useConditionFieldsQuery } from '#web/records/conditions/condition-names.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Column } from '#web/ui/table-shape.ts'

let loadedFields: typeof fieldColumns | undefined

/** Returns the columns of fields that a page has no column for. The page waits as for its own script while they are loading. */
const getFieldColumns = () => {
  if (!loadedFields)
    // Not `use`: it may not be left out in the render after the one that waited.
    // oxlint-disable-next-line typescript/only-throw-error
    throw import('#web/parts/lists/columns/field-columns.tsx').then((all) => {
      loadedFields = all
    })
  return loadedFields
}

/** Returns a column as it was chosen: shown at every width, and on a phone if it is among the first. */
const choose = <Row>(column: Column<Row>, { width }: ColumnPlace, at: number): Column<Row> => {
  const { isWideOnly: _wide, isLargeOnly: _large, isHugeOnly: _huge, ...rest } = column
  const isTableOnly = !column.leads && at >= cardLength
  return { ...rest, ...(width !== undefined && { width }), ...(isTableOnly && { isTableOnly }) }
}

/**
 * Returns the columns of a list: those in the URL, else those of its page. `withFields` is true if a column is of a field
 * that the page has no column for.
 */
export const useColumns = <Row extends object>(
  noun: FieldNoun,
  offered: readonly Column<Row>[],
): ListColumns<Row> & { withFields: boolean } => {
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const text = params.get('columns') ?? ''
  const places = useMemo(() => readPlaces(text), [text])
  const withFields = places.some(({ id }) => !offered.some((column) => column.id === id))
  const { data } = useConditionFieldsQuery({ skip: !isOpen && !withFields })
  const { can } = useAuth()
  const isStaff = can('customers')
  const unreadable = useMemo(
    // All records of portal users are of one customer.
    () => data?.me?.unreadableFields.concat(isStaff ? [] : [nameOfField(noun, 'customerId')]),
    [data, isStaff, noun],
  )
  const fields = withFields ? getFieldColumns() : undefined

  const columns = useMemo(() => {
    if (places.length === 0) return offered
    const others = unreadable && fields ? fields.fieldColumnsOf(noun, offered, unreadable) : []
    const byId = new Map([...offered, ...others].map((column) => [column.id, column]))
    const chosenPlaces = places.filter(({ id }) => {
      const column = byId.get(id)
      return column && !column.leads && !column.isCorner
    })
    const ofPlace = (place: ColumnPlace, at: number) => {
      const column = byId.get(place.id)
      return column ? [choose(column, place, at)] : []
    }
    return [
      ...offered
        .filter(({ leads }) => leads)
        .flatMap(({ id }) => ofPlace(places.find((one) => one.id === id) ?? { id }, 0)),
      ...chosenPlaces.flatMap(ofPlace),
      ...offered.filter(({ isCorner: corner }) => corner),
    ]
  }, [places, offered, unreadable, fields, noun])

  const change = useCallback(
    (next: readonly ColumnPlace[]) =>
      setParams(
        (was) => {
          const changed = new URLSearchParams(was)
          if (next.length > 0) changed.set('columns', formatPlaces(next))
          else changed.delete('columns')
          return changed
        },
        { replace: true },
      ),
    [setParams],
  )
  const table = { noun, columns, offered, places, unreadable, change, isOpen, setOpen }
  const onResize = (id: string, width: number | null) => {
    const lead = columns.filter(({ leads }) => leads)
    const all = [
      ...lead.map((column) => places.find((one) => one.id === column.id) ?? { id: column.id }),
      ...placesOf({ ...table, onResize }),
    ]
    change(
      all.map((place) =>
        place.id !== id ? place : width === null ? { id } : { id, width: boundWidth(width) },
      ),
    )
  }
  return { ...table, onResize, withFields }
}
