import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { root } from './run.mjs'
import { filesIn, makeOnce } from './stamp.mjs'

const folder = `.cache/stamp-test-${process.pid}`
const name = `stamp-test-${process.pid}`
const write = (file, text) => writeFile(join(root, folder, file), text)

const thing = (make = () => write('out', 'made')) => ({
  name,
  from: () => filesIn([folder], (file) => file.endsWith('in')),
  to: () => filesIn([folder], (file) => file.endsWith('out')),
  make,
})

const cutOff = () => Promise.reject(new Error('killed'))

beforeEach(async () => {
  await mkdir(join(root, folder), { recursive: true })
  await write('in', 'one')
  onTestFinished(async () => {
    await rm(join(root, folder), { recursive: true })
    await rm(join(root, `.cache/${name}.json`), { force: true })
  })
})

describe('the output of files', () => {
  it('is made once, and again when their contents change', async () => {
    expect(await makeOnce(thing())).toBe(true)
    expect(await makeOnce(thing())).toBe(false)
    await write('in', 'two')
    expect(await makeOnce(thing())).toBe(true)
  })

  it('is made again when a file is added or the output is missing', async () => {
    await makeOnce(thing())
    await write('another-in', 'one')
    expect(await makeOnce(thing())).toBe(true)
    await rm(join(root, folder, 'out'))
    expect(await makeOnce(thing())).toBe(true)
  })

  it('is made again if making it was interrupted, even if it existed before', async () => {
    await makeOnce(thing())
    await write('in', 'two')
    await expect(makeOnce(thing(cutOff))).rejects.toThrow('killed')
    await write('in', 'one')
    expect(await makeOnce(thing())).toBe(true)
  })
})
