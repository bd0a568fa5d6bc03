import type { ListView } from './use-list-views.ts'

/** Returns a field's name as words: `monthly value` of `monthlyValue`. */
const wordsOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ id$/, '')

/** Says which fields of a view its reader may not read, and what follows. */
export const UnreadableFields = ({ view }: { view: ListView }) => {
  const { unreadableFields, where } = view
  if (unreadableFields.length === 0) return null
  const text = JSON.stringify(where)
  const isNarrowed = unreadableFields.some((field) => text.includes(`"${field}":{`))
  const names = unreadableFields.map(wordsOf).join(', ')
  return (
    <p className="mb-3 text-sm text-text-quiet">
      {isNarrowed
        ? `This view has a condition on something that your role doesn’t see (${names}), so it shows no rows for you.`
        : `This view also shows something that your role doesn’t see (${names}). It’s left out for you.`}
    </p>
  )
}
