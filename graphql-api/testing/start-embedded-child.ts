import { startEmbedded } from '#api/database/embedded.ts'

// A program for tests: starts PostgreSQL on the folder it is given, tells its parent how that went, and stays.
const [, , dataDir = ''] = process.argv
try {
  const { folder } = await startEmbedded({ dataDir, durable: false })
  process.send?.({ folder })
} catch (error) {
  process.send?.({ refused: (error as Error).message })
  process.exit(1)
}
