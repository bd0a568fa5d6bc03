import { describe, expect, it } from 'vitest'
import { checkFileType, detectType } from './file-kind.ts'
import { refuseProgramName } from './refuse-programs.ts'

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const png = bytes('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489')
const jpeg = bytes('ffd8ffe000104a46494600010100000100010000')
const webp = Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')
const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')
const tiff = bytes('49492a0008000000000000000000000000000000')
const pdf = Buffer.from('%PDF-1.7\n%words\n')
const zip = bytes('504b0304140000000000000000000000000000000000000000000100000061')
const cfb = Buffer.concat([bytes('d0cf11e0a1b11ae1'), Buffer.alloc(600)])
const webm = Buffer.concat([bytes('1a45dfa39f4286810142f7810142f2810442f381084282847765626d'), zip])
const elf = bytes('7f454c4602010100000000000000000002003e0001000000')
const windowsProgram = Buffer.concat([bytes('4d5a900003000000'), Buffer.alloc(200)])
const macProgram = bytes('cffaedfe07000001030000000200000000000000')
const words = Buffer.from('BM and MZ are how some words begin.')
/** A ZIP archive whose first entries have these names. */
const zipOf = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 'latin1')
      header.writeUInt16LE(Buffer.byteLength(name), 26)
      return Buffer.concat([header, Buffer.from(name), Buffer.from('content')])
    }),
  )
const office = 'application/vnd.openxmlformats-officedocument'

const detect = (name: string, type: string, first: Uint8Array) => detectType({ name, type }, first)

describe('a file keeps its announced type', () => {
  it.each([
    ['a.png', 'image/png', png],
    ['a.jpg', 'image/jpg', jpeg],
    ['a.jpg', 'IMAGE/JPEG', jpeg],
    ['a.pdf', 'application/pdf', pdf],
    ['scan.pdf', 'application/pdf', Buffer.concat([Buffer.from('\r\n \n'), pdf])],
    ['a.zip', 'application/zip', zip],
    ['a.txt', 'text/plain', words],
    ['words.txt', 'text/plain', Buffer.from('MZ is how some words begin')],
    ['gifs.txt', 'text/plain', Buffer.from('GIF is a format of pictures.')],
    ['a.csv', 'text/csv;charset=utf-8', Buffer.from('a,b\n1,2\n')],
    ['a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['empty.txt', 'text/plain', Buffer.alloc(0)],
  ])('if its content agrees: %s as %s', async (name, type, first) => {
    expect(await detect(name, type, first)).toBe(type)
  })

  it.each([
    ['Löhne.xlsx', `${office}.spreadsheetml.sheet`, cfb],
    ['brief.docx', `${office}.wordprocessingml.document`, zip],
    ['brief.doc', 'application/msword', zip],
    ['brief.pages', 'application/vnd.apple.pages', zip],
    ['x.numbers', 'application/x-iwork-numbers-sffnumbers', zip],
    ['x.key', 'application/vnd.apple.keynote', zip],
    ['route.kmz', 'application/vnd.google-earth.kmz', zip],
    ['plan.vsdx', 'application/vnd.visio', zip],
    ['mail.msg', 'application/vnd.ms-outlook', cfb],
    ['memo.webm', 'audio/webm', webm],
    ['logo.ai', 'application/postscript', pdf],
    ['raw.dng', 'image/x-adobe-dng', tiff],
    ['backup.odt', 'application/vnd.oasis.opendocument.text', zip],
  ])('if its kind is a container or has two names: %s as %s', async (name, type, first) => {
    expect(await detect(name, type, first)).toBe(type)
  })
})

it.each([
  ['logo.png', 'image/png', jpeg, 'image/jpeg'],
  ['photo.jpg', 'image/jpeg', heic, 'image/heic'],
  ['photo.jpg', 'image/jpeg', webp, 'image/webp'],
  ['contract.docx', `${office}.wordprocessingml.document`, pdf, 'application/pdf'],
  ['scan.pdf', 'application/pdf', png, 'image/png'],
  ['notes.txt', 'text/plain', png, 'image/png'],
  ['photo.zip', 'application/zip', jpeg, 'image/jpeg'],
])('a picture or PDF named %s gets its own type', async (name, type, first, detectedText) => {
  expect(await detect(name, type, first)).toBe(detectedText)
})

it.each([
  ['a.pdf', 'application/pdf', elf, 'This is a program named .pdf. Attach the document itself.'],
  ['a.png', 'image/png', windowsProgram, 'This is a program named .png.'],
  ['a.txt', 'text/plain', macProgram, 'This is a program named .txt.'],
  ['a.pages', 'application/vnd.apple.pages', elf, 'This is a program named .pages.'],
  ['a.docx', `${office}.wordprocessingml.document`, windowsProgram, 'This is a program'],
  ['a', 'text/plain', elf, 'This is a program. Attach the document itself.'],
  ['a.bin', 'application/octet-stream', elf, 'This is a program named .bin.'],
  ['a.exe', 'application/x-msdownload', windowsProgram, 'This is a program named .exe.'],
  ['a.txt', 'text/plain', Buffer.from('#!/bin/sh\nrm -rf /'), 'This is a program named .txt.'],
  ['a.txt', 'text/plain', Buffer.from('@ECHO OFF\r\n'), 'This is a program named .txt.'],
  [
    'a.deb',
    'text/plain',
    Buffer.from('!<arch>\ndebian-binary   '),
    'This is a program named .deb.',
  ],
  ['a.lnk', 'text/plain', bytes('4c0000000114020000000000c000000000000046'), 'This is a program'],
  [
    'a.zip',
    'application/zip',
    zipOf('readme.txt', 'bin/Setup.EXE'),
    'This is an archive of programs',
  ],
  ['a.zip', 'application/zip', zipOf('META-INF/MANIFEST.MF'), 'This is a program named .zip.'],
  ['a.pdf', 'application/pdf', zip, 'This is a ZIP archive named .pdf. Rename it to end in .zip.'],
  ['a', 'image/png', zip, 'This is a ZIP archive, not a PNG. Rename it to end in .zip.'],
  ['a.pdf', 'application/pdf', Buffer.alloc(0), 'This file is empty. Save it again and attach it.'],
  ['a.png', 'image/png; a=b', words, 'This isn’t a PNG. Save it as a PNG and attach it again.'],
  ['a.pdf', 'application/pdf', Buffer.from('<script>alert(1)</script>'), 'This isn’t a PDF.'],
])('refuses %s as %s with a message to act on', async (name, type, first, message) => {
  await expect(detect(name, type, first)).rejects.toMatchObject({
    message: expect.stringContaining(message) as string,
    details: { fields: { type: expect.any(String) as string } },
  })
})

it.each([
  'a.bat',
  'A.CMD',
  'x.ps1',
  'x.vbs',
  'x.js',
  'x.jar',
  'x.msi',
  'photo.png.exe',
  'x.bat . ',
  'x.exe\u200B',
  'disk.iso',
  'help.chm',
  'sum.xll',
  'run.AppImage',
])('refuses the name %j before its content arrives', (name) => {
  expect(() => refuseProgramName(name)).toThrow(/^Programs can’t be attached/)
})

it.each(['brief.docx', 'a.json', 'exe', 'README', '.js.txt', 'Mr. Bat', 'page.html', 'plan.svg'])(
  'accepts the name %j',
  (name) => {
    expect(() => refuseProgramName(name)).not.toThrow()
  },
)

it('tells the type of a file that was sent without one', async () => {
  expect(await detect('a', 'application/octet-stream', pdf)).toBe('application/pdf')
  expect(await detect('a.x', 'application/octet-stream', words)).toBe('application/octet-stream')
})

const sendChunks = async function* (...chunks: Buffer[]) {
  yield* chunks
}

it('passes content through unchanged, in small and large chunks, and tells its type', async () => {
  const rest = Buffer.alloc(10_000, 7)
  for (const chunks of [
    [png, rest],
    [...png].map((byte) => Buffer.from([byte])),
    [Buffer.concat([png, rest]), rest],
  ]) {
    const upload = checkFileType({ name: 'a.jpg', type: 'image/jpeg' }, sendChunks(...chunks))
    const passedBytes = await Array.fromAsync(upload.bytes)
    expect(Buffer.concat(passedBytes)).toEqual(Buffer.concat(chunks))
    expect(upload.detectedType()).toBe('image/png')
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
  const upload = checkFileType({ name: 'a.png', type: 'image/png' }, endless())
  await expect(Array.fromAsync(upload.bytes)).rejects.toMatchObject({
    details: { fields: { type: 'This isn’t a PNG. Save it as a PNG and attach it again.' } },
  })
  expect(chunksRead).toBe(3)
})
