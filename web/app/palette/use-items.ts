import { useLocation } from 'react-router-dom'
import { useOfferedCommands } from '#web/writing/actions/commands.ts'
import { listRecents, type Recent } from '#web/parts/recents.ts'
import { wordsOf } from './fit.ts'
import { below, type Item, itemsOf, mergeFits, ranked, sortByFit } from './item.ts'
import { useAppItems, type Ways } from './use-app-items.ts'
import { useRecords } from './use-records.ts'

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const asItem = ({ noun, title, path }: Recent): Item => ({
  id: `recent ${path}`,
  name: title,
  kind: capital(noun),
  path,
})

/** Moves recently opened records to the front of those that match equally well. */
const recentFirst = (hits: ReturnType<typeof ranked>, recents: readonly Item[]) => {
  const place = ({ path }: Item) => {
    const at = recents.findIndex((one) => one.path === path)
    return at === -1 ? recents.length : at
  }
  return hits.toSorted((one, other) => one.fit - other.fit || place(one.item) - place(other.item))
}

/** Returns the items for a search. Without a search: commands of the page, then recently opened records, then pages. */
export const useItems = (text: string, ways: Ways) => {
  const words = wordsOf(text)
  const { pathname } = useLocation()
  const { records, isLoading, error } = useRecords(words)
  const offeredItems = useOfferedCommands().flatMap((one) => itemsOf('Command', one))
  const everywhere = useAppItems(ways)
  const recents = listRecents()
    .filter(({ path }) => path !== pathname)
    .map(asItem)

  // Without a search a command is listed once; its choices come after it is chosen.
  if (words.length === 0)
    return {
      items: [
        ...below('On this page', offeredItems),
        ...below('Recent', recents),
        ...everywhere,
      ].filter(({ isChoice }) => !isChoice),
      isLoading,
      error,
    }
  const matches = recentFirst(ranked(words, records), recents)
  const fittingItems = mergeFits(
    [...sortByFit(words, offeredItems), ...matches],
    sortByFit(words, everywhere),
  )
  return {
    // The best match comes first, whatever its kind.
    items: below(undefined, fittingItems),
    isLoading,
    error,
  }
}
