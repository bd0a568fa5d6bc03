import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder for a test's PostgreSQL, which its caller removes. Every account can enter it: if root starts
 * PostgreSQL, it runs under another account, and if that could not enter the folder, the database would be created,
 * and left, elsewhere.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-test-'))
  await chmod(folder, 0o755)
  return folder
}
