import {
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  House,
  type LucideIcon,
  MessageSquare,
  Phone,
  Settings,
  Sprout,
  Users,
} from 'lucide-react'
import { paths } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

export type Place = {
  path: string
  name: string
  Icon: LucideIcon
  /** The key that goes there after `g`. */
  key: string
  /** The root field of the schema that a viewer must be allowed to use. */
  needs?: string
}

/** Where the navigation, the palette and the keys lead. */
const places: readonly Place[] = [
  { path: paths.dashboard, name: 'Dashboard', Icon: House, key: 'd' },
  { path: paths.chat, name: 'Messages', Icon: MessageSquare, key: 'm' },
  { path: paths.schedule, name: 'Schedule', Icon: CalendarDays, key: 's' },
  { path: paths.crm, name: 'CRM', Icon: ChartNoAxesColumn, key: 'r', needs: 'customers' },
  { path: paths.customers, name: 'Customers', Icon: Users, key: 'c', needs: 'customers' },
  { path: paths.leads, name: 'Leads', Icon: Sprout, key: 'l', needs: 'leads' },
  { path: paths.interactions, name: 'Interactions', Icon: Phone, key: 'i', needs: 'interactions' },
  {
    path: paths.services,
    name: 'Services',
    Icon: BriefcaseBusiness,
    key: 'v',
    needs: 'customerServices',
  },
  { path: paths.settings, name: 'Settings', Icon: Settings, key: 'e', needs: 'organisation' },
]

/** The places that this viewer may go to. */
export const usePlaces = () => {
  const { can } = useAuth()
  return places.filter(({ needs }) => !needs || can(needs))
}
