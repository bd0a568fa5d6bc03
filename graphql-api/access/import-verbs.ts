import { management } from './roles.ts'

const rule = { roles: management, about: [] } as const

/** The rules of the verbs of imports. */
export const importVerbs = {
  createImport: rule,
  previewImport: rule,
  startImport: rule,
  stopImport: rule,
  undoImport: rule,
}
