import { useEffect, useState, useSyncExternalStore } from 'react'

/** Records that others have just created, like `Task:12`, and that no list has shown yet. */
let arrivedIds: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

const change = (next: ReadonlySet<string>) => {
  arrivedIds = next
  for (const listener of listeners) listener()
}

/** Records that the viewer has created in this tab: no list holds them back. */
const ownNames = new Set<string>()

/** Notes new records. Lists hold those of other people back until the reader asks for them. */
export const arrive = (names: readonly string[]) => {
  const otherNames = names.filter((name) => !ownNames.has(name))
  if (otherNames.length > 0) change(new Set([...arrivedIds, ...otherNames]))
}

type NamedRecord = { __typename?: string | undefined; id: string }

const nameOf = ({ __typename, id }: NamedRecord) => `${__typename}:${id}`

const isNamed = (value: unknown): value is NamedRecord =>
  typeof value === 'object' && value !== null && '__typename' in value && 'id' in value

/** Notes the records of a mutation's payload, which the feed may have named before the response arrived. */
export const noteOwn = (payload: object) => {
  const names = Object.values(payload).flat().filter(isNamed).map(nameOf)
  for (const name of names) ownNames.add(name)
  if (names.some((name) => arrivedIds.has(name)))
    change(new Set([...arrivedIds].filter((name) => !ownNames.has(name))))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Returns the rows of a list without those that arrived while it was open, how many these are, and the function that
 * shows them. With a new `key` (another page or order) a list shows everything.
 */
export const useArrivals = <Row extends { id: string }>(rows: readonly Row[], key: string) => {
  const names = useSyncExternalStore(subscribe, () => arrivedIds)
  const [firstList, setFirstList] = useState({ key, before: names })
  if (firstList.key !== key) setFirstList({ key, before: names })
  const isHeld = (row: Row) => {
    const name = nameOf(row)
    return names.has(name) && !firstList.before.has(name)
  }
  const count = rows.filter(isHeld).length
  useEffect(() => () => change(new Set()), [])
  return {
    rows: count === 0 ? rows : rows.filter((row) => !isHeld(row)),
    count,
    show: () => setFirstList({ key, before: names }),
  }
}
