import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

// Without `dist`, a test that needs a built web fails in the copy.
const leftOut = /^(node_modules|\.git|\.data|\.cache|dist|test-results)$/

/**
 * Copies the checkout to a temporary folder that shares the installed packages.
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>}
 */
export async function copyCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-copy-'))
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !leftOut.test(relative(root, path)),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
