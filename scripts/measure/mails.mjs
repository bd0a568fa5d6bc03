// Runs the test of what emails hold with 2,000 random changes, and takes its figures.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { nodeProgram, root } from '#scripts/run.mjs'

const changes = 2000

export function mails({ say, check }) {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'))
  const file = join(folder, 'figures.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const test = 'graphql-api/mail/mail-secrecy.test.ts'
  spawnSync(nodeProgram(), [vitest, 'run', '--project', 'node', test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAIL_CHANGES: String(changes), MAIL_FIGURES: file },
  })
  const figures = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  say(`${figures.mails} emails with ${figures.texts} texts after ${figures.changes} changes`)
  check({
    what: 'fields of emails that their readers may not read',
    figure: figures.unreadable,
    bar: 0,
  })
  check({
    what: 'seconds from an event until its email arrives',
    figure: figures.seconds,
    bar: 5,
    unit: 's',
  })
}
