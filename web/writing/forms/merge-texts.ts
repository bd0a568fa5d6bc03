import type { Texts } from './fields.ts'

/** What became of one field while two people wrote. */
export type Merged = { name: string; whose: 'yours' | 'theirs' }

/** Two people's changes of the same record, compared with the version both began with: what merges, and which fields conflict. */
export const mergeTexts = (was: Texts, yours: Texts, theirs: Texts) => {
  const merged: Merged[] = []
  const conflicts: string[] = []
  const texts: Record<string, string> = {}
  for (const [name, before] of Object.entries(was)) {
    const mine = yours[name] ?? before
    const now = theirs[name] ?? before
    texts[name] = mine === before ? now : mine
    if (now === before && mine !== before) merged.push({ name, whose: 'yours' })
    if (now !== before && (mine === before || mine === now)) merged.push({ name, whose: 'theirs' })
    if (now !== before && mine !== before && mine !== now) conflicts.push(name)
  }
  return { merged, conflicts, texts }
}
