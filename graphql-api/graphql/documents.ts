import type { DocumentNode } from 'graphql'

/** Bytes that the documents in mind may have together. */
export const documentMemory = 16 * 1024 * 1024

// Measured without locations: the most that one sign of a document came to was 146 bytes.
const weightOf = (text: string) => 512 + 150 * text.length

/**
 * Documents that were parsed and found to be valid, by their text; those that were not asked for longest are forgotten
 * when all of them together would have more than `most` bytes, and one that would crowd out many is not kept at all.
 */
export const createDocuments = (most = documentMemory) => {
  const kept = new Map<string, DocumentNode>()
  let bytes = 0
  const forget = (text: string) => {
    kept.delete(text)
    bytes -= weightOf(text)
  }
  return {
    get: (text: string): DocumentNode | undefined => {
      const document = kept.get(text)
      if (!document) return undefined
      // What was asked for last stands last.
      kept.delete(text)
      kept.set(text, document)
      return document
    },
    keep: (text: string, document: DocumentNode) => {
      if (kept.has(text) || weightOf(text) > most / 16) return
      kept.set(text, document)
      bytes += weightOf(text)
      for (const [oldest] of kept) {
        if (bytes <= most) break
        forget(oldest)
      }
    },
    /** What they are taken to weigh, in bytes. */
    bytes: () => bytes,
  }
}
