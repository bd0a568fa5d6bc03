import { useAuth } from '#web/viewer/use-auth.ts'
import { appPages } from './pages.ts'

/** The places that this viewer may go to, in the order of the navigation. */
export const usePlaces = () => {
  const { can } = useAuth()
  return appPages.flatMap(({ path, who, place }) =>
    place && (!who || can(who)) ? [{ path, ...place }] : [],
  )
}
