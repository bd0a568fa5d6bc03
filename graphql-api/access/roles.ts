import type { Role } from '#shared/roles.ts'

/** A role, or nobody who is signed in. */
export type Who = Role | 'anonymous'

export const anyone: readonly Who[] = ['anonymous', 'user', 'virtual_assistant', 'management']
export const signedIn: readonly Who[] = ['user', 'virtual_assistant', 'management']
export const portalUsers: readonly Who[] = ['user']
export const staff: readonly Who[] = ['virtual_assistant', 'management']
export const management: readonly Who[] = ['management']
