import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for a test's PostgreSQL, which its caller removes. Open to be entered: started by root, PostgreSQL runs under
 * another account, and where that cannot get in the database would be put, and left, elsewhere.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-test-'))
  await chmod(folder, 0o755)
  return folder
}
