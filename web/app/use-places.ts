import { useAuth } from '#web/viewer/use-auth.ts'
import { appPages } from './pages.ts'

/** Returns the named pages that this viewer may open: those in the navigation, then the others. */
export const useNamedPages = () => {
  const { can } = useAuth()
  return appPages
    .filter(({ who }) => !who || can(who))
    .flatMap(({ path, name = '', words, place }) => {
      const called = place?.name ?? name
      return called === '' ? [] : [{ path, name: called, words, key: place?.key }]
    })
}

/** Returns the pages of the navigation that this viewer may open, in order. */
export const usePlaces = () => {
  const { can } = useAuth()
  return appPages.flatMap(({ path, who, place }) =>
    place && (!who || can(who)) ? [{ path, ...place }] : [],
  )
}
