import { demoDomain } from '#api/demo/accounts.ts'
import type { StatusOf } from '#shared/statuses.ts'

type Person = {
  username: string
  name: string
  role: string
  department: string
  status: StatusOf<'teamMember'>
  /** Days since they joined the company. */
  days: number
}

const at = (local: string) => `${local}@${demoDomain}`

/** The first one is the manager whose account is printed at start. */
export const managers: readonly Person[] = [
  {
    username: at('manager'),
    name: 'Renee Whitaker',
    role: 'Head of client services',
    department: 'Management',
    status: 'online',
    days: 900,
  },
  {
    username: at('daniel.osei'),
    name: 'Daniel Osei',
    role: 'Operations manager',
    department: 'Management',
    status: 'away',
    days: 720,
  },
]

/** The first one is the assistant whose account is printed at start. Customers refer to their assistant by index. */
export const assistants: readonly Person[] = [
  {
    username: at('assistant'),
    name: 'Maya Santos',
    role: 'Senior real estate assistant',
    department: 'Real estate',
    status: 'online',
    days: 640,
  },
  {
    username: at('joel.ramirez'),
    name: 'Joel Ramirez',
    role: 'Bookkeeper',
    department: 'Bookkeeping',
    status: 'away',
    days: 660,
  },
  {
    username: at('priya.nair'),
    name: 'Priya Nair',
    role: 'E-commerce assistant',
    department: 'E-commerce',
    status: 'online',
    days: 480,
  },
  {
    username: at('hannah.brooks'),
    name: 'Hannah Brooks',
    role: 'Marketing assistant',
    department: 'Marketing',
    status: 'online',
    days: 580,
  },
  {
    username: at('marcus.webb'),
    name: 'Marcus Webb',
    role: 'Inside sales agent',
    department: 'Sales',
    status: 'offline',
    days: 520,
  },
  {
    username: at('tessa.lindqvist'),
    name: 'Tessa Lindqvist',
    role: 'Property manager',
    department: 'Property management',
    status: 'online',
    days: 620,
  },
  {
    username: at('andre.baptiste'),
    name: 'Andre Baptiste',
    role: 'Virtual receptionist',
    department: 'Reception',
    status: 'online',
    days: 470,
  },
  {
    username: at('grace.okafor'),
    name: 'Grace Okafor',
    role: 'Executive assistant',
    department: 'Executive support',
    status: 'offline',
    days: 430,
  },
]

/** Returns true for an assistant who is at work when the product starts. */
export const isAtWork = ({ username }: Pick<Person, 'username'>) =>
  assistants.some((one) => one.username === username && one.status === 'online')
