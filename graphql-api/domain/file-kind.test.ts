import { expect, it } from 'vitest'
import { isOfType, checkFileType } from './file-kind.ts'

it('a media type with parameters is checked by its type', async () => {
  const text = new TextEncoder().encode('no picture')
  expect(await isOfType('image/png; a=b', text)).toBe(false)
  expect(await isOfType('text/csv;charset=utf-8', text)).toBe(true)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const pdf = Buffer.from('%PDF-1.7\n%words\n')
const zip = Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex')
const elf = Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex')
const words = Buffer.from('BM and MZ are how some words begin.')

it.each([
  ['image/png', png],
  ['image/jpg', jpeg],
  ['IMAGE/JPEG', jpeg],
  ['application/pdf', pdf],
  ['application/zip', zip],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip],
  ['text/plain', words],
  ['text/csv', Buffer.from('a,b\n1,2\n')],
  ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['application/octet-stream', elf],
  ['text/plain', Buffer.alloc(0)],
])('accepts content that may be %s', async (type, first) => {
  expect(await isOfType(type, first)).toBe(true)
})

it.each([
  ['image/png', jpeg],
  ['image/png', words],
  ['image/jpeg', Buffer.alloc(0)],
  ['application/pdf', zip],
  ['application/pdf', Buffer.from('<script>alert(1)</script>')],
  ['text/plain', elf],
  ['text/plain', png],
  ['application/msword', zip],
])('refuses content that cannot be %s', async (type, first) => {
  expect(await isOfType(type, first)).toBe(false)
})

const sent = async function* (...chunks: Buffer[]) {
  yield* chunks
}

it('passes content through unchanged, in small and large chunks', async () => {
  const rest = Buffer.alloc(10_000, 7)
  for (const chunks of [
    [png, rest],
    [...png].map((byte) => Buffer.from([byte])),
    [Buffer.concat([png, rest]), rest],
  ]) {
    const passed = await Array.fromAsync(checkFileType('image/png', sent(...chunks)))
    expect(Buffer.concat(passed)).toEqual(Buffer.concat(chunks))
  }
})

it('refuses content of another type before reading the rest', async () => {
  let chunksRead = 0
  const endless = async function* () {
    for (;;) {
      chunksRead += 1
      yield Buffer.alloc(2048, 'x')
    }
  }
  await expect(Array.fromAsync(checkFileType('image/png', endless()))).rejects.toMatchObject({
    details: {
      fields: { type: 'This file’s contents don’t match its type.' },
    },
  })
  expect(chunksRead).toBe(3)
})
