import { firstNameOf } from '#shared/first-name.ts'
import type { Overlap } from './read-overlaps.ts'

type Entry = { id: string; customer: { name: string } | null }

/** Names whose entries overlap: `Olivia’s`; `the other` if that is not known, or if they are of several customers. */
export const nameOthers = (overlaps: readonly Overlap[], entries: readonly Entry[]) => {
  const names = new Set(
    overlaps.map(({ id }) => entries.find((entry) => entry.id === id)?.customer?.name ?? ''),
  )
  const [name = ''] = names
  return names.size > 1 || name === '' ? 'the other' : `${firstNameOf(name)}’s`
}
