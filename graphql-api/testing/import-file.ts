import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'import-files')

/** Returns the bytes of a file that other programs would export, made up for tests. */
export const importFile = (name: string): Buffer => readFileSync(join(folder, name))
