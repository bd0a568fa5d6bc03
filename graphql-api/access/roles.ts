import type { Role } from '#shared/roles.ts'

/** The role of a caller, or `anonymous` if no one is signed in. */
export type CallerRole = Role | 'anonymous'

export const anyone: readonly CallerRole[] = [
  'anonymous',
  'user',
  'virtual_assistant',
  'management',
]
export const signedIn: readonly CallerRole[] = ['user', 'virtual_assistant', 'management']
export const portalUsers: readonly CallerRole[] = ['user']
export const portalUsersAndAssistants: readonly CallerRole[] = ['user', 'virtual_assistant']
export const portalUsersAndManagement: readonly CallerRole[] = ['user', 'management']
export const assistants: readonly CallerRole[] = ['virtual_assistant']
export const staff: readonly CallerRole[] = ['virtual_assistant', 'management']
export const management: readonly CallerRole[] = ['management']
