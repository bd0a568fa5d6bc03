import type { Column } from './apply-choice.ts'
import { isOpen } from './column-result.tsx'

/** The groups of columns: what needs a choice first. A column is in a group by what is saved, so that none moves while it is chosen. */
export const matchGroups: readonly {
  title: string
  isNow?: true
  has: (saved: Column) => boolean
}[] = [
  { title: 'Need your choice', isNow: true, has: isOpen },
  { title: 'Matched', has: (saved) => saved.field !== null && !isOpen(saved) },
  { title: 'Not imported', has: (saved) => saved.field === null },
]
