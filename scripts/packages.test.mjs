import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPackages } from './packages.mjs'
import { root } from './run.mjs'

const machine = { platform: 'linux', arch: 'x64', glibc: '2.36' }
const one = { version: '1.0.0', integrity: 'sha512-a' }

// Resolves a package as Node does, from a folder outwards.
const homes = (path) => {
  const steps = [path]
  while (path !== '') {
    path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))
    steps.push(path)
  }
  return steps
}

describe('the installation', () => {
  it('is complete if every package of the lock file is installed in its version', () => {
    expect(missingPackages({ 'node_modules/a': one }, { 'node_modules/a': one }, machine)).toEqual(
      [],
    )
  })

  it.each([
    ['lacks one', {}],
    ['has another version', { 'node_modules/a': { ...one, version: '1.0.1' } }],
    ['has other contents', { 'node_modules/a': { ...one, integrity: 'sha512-b' } }],
  ])('is incomplete if it %s', (_case, installed) => {
    expect(missingPackages({ 'node_modules/a': one }, installed, machine)).toEqual([
      'node_modules/a',
    ])
  })

  it('needs the packages for this machine only', () => {
    const optional = { ...one, optional: true }
    const wantedInput = {
      'node_modules/ours': { ...optional, os: ['linux'], cpu: ['x64'] },
      'node_modules/mac': { ...optional, os: ['darwin'] },
      'node_modules/arm': { ...optional, os: ['linux'], cpu: ['arm64'] },
      'node_modules/musl': { ...optional, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/not-linux': { ...optional, os: ['!linux'] },
      'node_modules/under-wasm': optional,
    }
    expect(missingPackages(wantedInput, {}, machine)).toEqual(['node_modules/ours'])
  })
})

it('has a lock file with every package that any machine needs, or npm ci refuses it', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const has = (path, name) =>
    homes(path).some(
      (home) => packages[home === '' ? `node_modules/${name}` : `${home}/node_modules/${name}`],
    )
  const lacking = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !has(path, name)),
  )
  expect(lacking).toEqual([])
})
