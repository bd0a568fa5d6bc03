import type { DocumentNode } from 'graphql'
import { plansKept } from '#api/graphql/executor/plan-executor.ts'

/** Bytes that the documents in mind may have together. */
export const documentMemory = 16 * 1024 * 1024

// Measured without locations: the most that one sign of a document came to was 146 bytes, and one selection, planned and measured, to 1306.
const weightOf = (text: string, selections: number) =>
  512 + 150 * text.length + 1400 * selections * (text.includes('@') ? plansKept : 1)

type Kept = { document: DocumentNode; weight: number }

/**
 * Documents that were parsed and found to be valid, by their text, and with each its plans; those that were not asked for longest are forgotten
 * when all of them together would have more than `most` bytes, and one that would crowd out many is not kept at all.
 */
export const createDocuments = (most = documentMemory) => {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const forget = (text: string, { weight }: Kept) => {
    kept.delete(text)
    bytes -= weight
  }
  return {
    get: (text: string): DocumentNode | undefined => {
      const found = kept.get(text)
      if (!found) return undefined
      // What was asked for last stands last.
      kept.delete(text)
      kept.set(text, found)
      return found.document
    },
    /** `selections`: how many fields and fragments it has, those of a fragment each time that it is spread. */
    keep: (text: string, document: DocumentNode, selections: number) => {
      const weight = weightOf(text, selections)
      if (kept.has(text) || weight > most / 16) return
      kept.set(text, { document, weight })
      bytes += weight
      for (const [oldest, found] of kept) {
        if (bytes <= most) break
        forget(oldest, found)
      }
    },
    /** What they are taken to weigh, in bytes. */
    bytes: () => bytes,
  }
}
