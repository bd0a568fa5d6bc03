import { useAuth } from '#web/viewer/use-auth.ts'
import { appPages } from './pages.ts'

/** All pages that have a name and that this viewer may go to: the places, then the others. */
export const useNamedPages = () => {
  const { can } = useAuth()
  return appPages
    .filter(({ who }) => !who || can(who))
    .flatMap(({ path, name = '', words, place }) => {
      const called = place?.name ?? name
      return called === '' ? [] : [{ path, name: called, words, key: place?.key }]
    })
}

/** The places that this viewer may go to, in the order of the navigation. */
export const usePlaces = () => {
  const { can } = useAuth()
  return appPages.flatMap(({ path, who, place }) =>
    place && (!who || can(who)) ? [{ path, ...place }] : [],
  )
}
