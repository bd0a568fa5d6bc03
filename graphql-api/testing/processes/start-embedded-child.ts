import { startEmbedded } from '#api/database/embedded.ts'

// A program for tests: starts PostgreSQL on the given folder, reports the result to its parent, and keeps running.
const [, , dataDir = ''] = process.argv
try {
  const { folder } = await startEmbedded({ dataDir, isDurable: false })
  process.send?.({ folder })
} catch (error) {
  process.send?.({ refused: (error as Error).message })
  process.exit(1)
}
