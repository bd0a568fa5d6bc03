import { management, signedIn } from './roles.ts'

/** The rules of the verbs of exports: lists by those who see them, everything by management. */
export const exportVerbs = {
  createExport: { who: signedIn, about: [], ofClosed: 'too' },
  createFullExport: { who: management, about: [] },
  downloadFullExport: { who: management, about: [] },
} as const
