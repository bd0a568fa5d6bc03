import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartFailure } from '#api/errors.ts'

/** The list of erased people in the folder of backups: one line of JSON per erasure, with ids and no names. */
const fileName = 'erasures.jsonl'

const erasureSchema = z.object({
  at: z.iso.datetime(),
  noun: z.enum(['user', 'lead', 'customer']),
  id: z.int().positive(),
})

type Erasure = z.infer<typeof erasureSchema>

/** Adds an erasure to the list. Call it after the erasure is committed: a backup made before has an earlier time then. */
export const recordErasure = (folder: string, { at, noun, id }: Erasure) =>
  appendFile(join(folder, fileName), `${JSON.stringify({ at, noun, id })}\n`, {
    mode: 0o600,
    flush: true,
  })

/** Returns the erasures after a time, oldest first; null if the folder has no list. Throws StartFailure for a damaged list. */
export const readErasures = async (folder: string, since: string): Promise<Erasure[] | null> => {
  const file = join(folder, fileName)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartFailure(`The list of erasures ${file} cannot be read (${error.message}).`)
  })
  if (text === null) return null
  return text
    .split('\n')
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => parseLine(line, `${file}:${number}`))
    .filter(({ at }) => new Date(at) >= new Date(since))
}

const parseLine = (line: string, place: string): Erasure => {
  try {
    return erasureSchema.parse(JSON.parse(line))
  } catch {
    throw new StartFailure(
      `${place} is not a line such as {"at":"2026-01-31T12:00:00.000Z","noun":"user","id":12}. Correct it, then restore again.`,
    )
  }
}
