import { management, signedIn } from './roles.ts'

/** The rules of the verbs of exports: lists by the roles that see them, everything by management. */
export const exportVerbs = {
  createExport: { roles: signedIn, about: [], ofClosed: 'too' },
  createFullExport: { roles: management, about: [] },
  downloadFullExport: { roles: management, about: [] },
} as const
