import type { Noun } from '#api/access/nouns.ts'

/** A record that was found by words. */
export type SearchHitRow = {
  noun: Noun
  id: number
  title: string
  detail: string | null
  isOpen: boolean
  customerId: number | null
}
