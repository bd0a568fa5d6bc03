import { firstNameOf } from '#shared/first-name.ts'

/** Returns the title of an event without the names of its reader at the end: `Monthly review` for `Monthly review with Olivia`. */
export const formatOwnEventTitle = (title: string, names: readonly (string | undefined)[]) => {
  const ownName = names
    .flatMap((name) => (name ? [name, firstNameOf(name)] : []))
    .map((name) => ` with ${name}`)
    .find((end) => title.toLowerCase().endsWith(end.toLowerCase()))
  return ownName && title.length > ownName.length ? title.slice(0, -ownName.length) : title
}
