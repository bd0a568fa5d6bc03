import { useLocation } from 'react-router-dom'
import { useOfferedCommands } from '#web/writing/actions/commands.ts'
import { listRecents, type RecentRecord } from '#web/parts/recents.ts'
import { wordsOf } from './fit.ts'
import { below, type Item, itemsOf, mergeFits, rankItems, sortByFit } from './item.ts'
import { useAppItems, type Ways } from './use-app-items.ts'
import { useRecords } from './use-records.ts'

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const asItem = ({ noun, title, path }: RecentRecord): Item => ({
  id: `recent ${path}`,
  name: title,
  kind: capital(noun),
  path,
})

/** Moves recently opened records to the front of those that match equally well. */
const sortRecentFirst = (hits: ReturnType<typeof rankItems>, recents: readonly Item[]) => {
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
  const appItems = useAppItems(ways)
  const recents = listRecents()
    .filter(({ path }) => path !== pathname)
    .map(asItem)

  // Without a search a command is listed once; its choices come after it is chosen.
  if (words.length === 0)
    return {
      items: [
        ...below('On this page', offeredItems),
        ...below('Recent', recents),
        ...appItems,
      ].filter(({ isChoice }) => !isChoice),
      isLoading,
      error,
    }
  const matches = sortRecentFirst(rankItems(words, records), recents)
  const fittingItems = mergeFits(
    [...sortByFit(words, offeredItems), ...matches],
    sortByFit(words, appItems),
  )
  return {
    // The best match comes first, whatever its kind.
    items: below(undefined, fittingItems),
    isLoading,
    error,
  }
}
