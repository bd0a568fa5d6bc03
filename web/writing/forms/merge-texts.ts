import type { Texts } from './fields.ts'

/** A field that was merged without a conflict, and whose value it has. */
export type MergedField = { name: string; side: 'yours' | 'theirs' }

/**
 * Compares two people's changes with the version that both began with. Returns the merged fields and the conflicting
 * ones.
 */
export const mergeTexts = (was: Texts, yours: Texts, theirs: Texts) => {
  const mergedFields: MergedField[] = []
  const conflicts: string[] = []
  const texts: Record<string, string> = {}
  for (const [name, before] of Object.entries(was)) {
    const yourText = yours[name] ?? before
    const now = theirs[name] ?? before
    texts[name] = yourText === before ? now : yourText
    if (now === before && yourText !== before) mergedFields.push({ name, side: 'yours' })
    if (now !== before && (yourText === before || yourText === now))
      mergedFields.push({ name, side: 'theirs' })
    if (now !== before && yourText !== before && yourText !== now) conflicts.push(name)
  }
  return { mergedFields, conflicts, texts }
}
