import { ArrowRight } from 'lucide-react'
import { useAuth } from '#web/viewer/use-auth.ts'
import { paths } from '#web/paths.ts'
import { appPages, menuGroups } from './pages.ts'
import { tabsOfPlaces } from './tabs-of-places.ts'

/** Returns the named pages that this viewer may open: in the order of the menu. */
export const useNamedPages = () => {
  const { can } = useAuth()
  return appPages
    .filter(({ permission }) => !permission || can(permission))
    .flatMap(({ path, name = '', words, place }) => {
      const title = place?.name ?? name
      const Icon = place?.Icon ?? ArrowRight
      return title === '' ? [] : [{ path, name: title, words, key: place?.key, Icon }]
    })
}

/** Returns the places that this viewer may open, in the order of the menu. */
export const usePlaces = () => {
  const { can } = useAuth()
  return appPages.flatMap(({ path, permission, place }) =>
    place && (!permission || can(permission)) ? [{ path, ...place }] : [],
  )
}

/** Returns the links of the menu that this viewer may follow, by group. */
export const useMenu = () => {
  const { can } = useAuth()
  const links = usePlaces().flatMap(({ path, name, Icon, menu }) =>
    menu && (!menu.permission || can(menu.permission))
      ? [{ path, name: menu.name ?? name, Icon, group: menu.group }]
      : [],
  )
  return menuGroups.flatMap((group) => {
    const its = links.filter((link) => link.group === group)
    return its.length > 0 ? [{ group, links: its }] : []
  })
}

/** Returns the pages that are tabs of the same place as a page, which the viewer may open; none if it is the only one. */
export const useTabsOf = (pathname: string) => {
  const { can } = useAuth()
  const isOf = (path: string) =>
    path === pathname || (path === paths.crm && pathname === paths.crmDashboard)
  const tabs = Object.values(tabsOfPlaces)
    .map((group) =>
      group.filter(({ path }) => {
        const permission = appPages.find((page) => page.path === path)?.permission
        return !permission || can(permission)
      }),
    )
    .find((group) => group.length > 1 && group.some(({ path }) => isOf(path)))
  return (tabs ?? []).map(({ path, name }) => ({ path, name, isCurrent: isOf(path) }))
}
