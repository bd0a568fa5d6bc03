import type { DocumentNode } from 'graphql'
import { limits } from './limits.ts'

/** Bytes that all cached documents may have together. */
export const validationCacheSize = 16 * 1024 * 1024

/** The share of the cache that one document may have. */
const largestShare = 1 / 16

// Measured without locations: at most 146 bytes per character, and 1,306 bytes per selection with its plan and its cost.
const estimateSize = (text: string, selections: number) =>
  512 + 150 * text.length + 1400 * selections * (text.includes('@') ? limits.plansPerOperation : 1)

type CacheEntry = { document: DocumentNode; size: number }

/** Caches valid documents by their text, with the plans that hang on them. Evicts the least recently used ones when `maxSize` bytes are exceeded. */
export class ValidationCache {
  readonly #maxSize: number
  readonly #entries = new Map<string, CacheEntry>()
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }
  /** The estimated size of all entries, in bytes. */
  get size() {
    return this.#size
  }
  get(text: string): DocumentNode | undefined {
    const entry = this.#entries.get(text)
    if (!entry) return undefined
    // A map keeps the order of insertion: the last entry is the most recently used.
    this.#entries.delete(text)
    this.#entries.set(text, entry)
    return entry.document
  }
  /** Adds a document, unless it would evict many others. `selections` are its fields and fragment spreads, those of a fragment each time. */
  set(text: string, document: DocumentNode, selections: number) {
    const size = estimateSize(text, selections)
    if (this.#entries.has(text) || size > this.#maxSize * largestShare) return
    this.#entries.set(text, { document, size })
    this.#size += size
    for (const [oldestKey, entry] of this.#entries) {
      if (this.#size <= this.#maxSize) break
      this.#entries.delete(oldestKey)
      this.#size -= entry.size
    }
  }
}
