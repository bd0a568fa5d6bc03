import { describe, expect, it } from 'vitest'
import { checkMachine } from './machine.mjs'
import { Refusal } from './run.mjs'

const linux = { platform: 'linux', arch: 'x64', glibc: '2.36' }

describe('a machine', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.21.0'])(
    'with glibc can start on Node %s',
    (version) => {
      expect(() => checkMachine({ ...linux, version })).not.toThrow()
    },
  )

  it.each([
    ['an older Node', { ...linux, version: '20.18.3' }, 'Node 20.19 or newer'],
    [
      'Node 22 without glibc',
      { ...linux, glibc: undefined, version: '22.20.0' },
      'Node 24 or newer',
    ],
    [
      'Node 22 on a Mac',
      { platform: 'darwin', arch: 'arm64', version: '22.20.0' },
      'Node 24 or newer',
    ],
  ])('with %s is refused in one sentence', (_case, machine, expected) => {
    expect(() => checkMachine(machine)).toThrow(Refusal)
    expect(() => checkMachine(machine)).toThrow(expected)
  })

  it('of another kind can use Node 24', () => {
    expect(() =>
      checkMachine({ platform: 'darwin', arch: 'arm64', version: '24.1.0' }),
    ).not.toThrow()
  })
})
