import type { Noun } from '#api/access/nouns.ts'

/** A record that a search found. */
export type SearchHitRow = {
  noun: Noun
  id: number
  title: string
  detail: string | null
  isOpen: boolean
  customerId: number | null
}
