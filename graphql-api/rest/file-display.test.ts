import { expect, it } from 'vitest'
import { buildCustomer, buildTask, buildUser } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as } = await testApp()

/** Uploads a file, and returns its reader and its address. */
const upload = async (name: string, type: string, content: Buffer | string) => {
  const customer = await buildCustomer(db)
  const task = await buildTask(db, { customerId: customer.id })
  const reader = await as(await buildUser(db, { customerId: customer.id }))
  const { fileAttachment } = await perform(reader, 'attachFile', {
    name,
    type,
    size: Buffer.byteLength(content),
    taskId: String(task.id),
  })
  const { url } = fileAttachment as { url: string }
  const answer = await reader.send(url, {
    method: 'PUT',
    body: new Uint8Array(Buffer.from(content)),
  })
  return { reader, url, answer }
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

it.each([
  ['a.png', 'image/png', png, 'inline'],
  ['a.pdf', 'application/pdf', '%PDF-1.7\n', 'inline'],
  ['a.txt', 'text/plain', 'hello', 'inline'],
  ['a.html', 'text/html', '<script>alert(1)</script>', 'attachment'],
  ['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'attachment'],
  ['a.csv', 'text/csv', 'a,b', 'attachment'],
  ['a.xyz', 'text/plainish', 'hello', 'attachment'],
])('%s of the type %s is sent with a policy of its own', async (name, type, content, display) => {
  const { reader, url } = await upload(name, type, content)
  const { headers } = await reader.get(url)
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${display}; filename="${name}"`))
  // Browsers show no PDF in a sandbox.
  expect(headers.get('content-security-policy')).toMatch(
    type === 'application/pdf'
      ? /^default-src 'none'; object-src 'self'/
      : /^default-src 'none'.*; sandbox$/,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('a download goes on where it was cut while the content is the same, and else begins again', async () => {
  const { reader, url } = await upload('a.txt', 'text/plain', 'hello')
  const etag = (await reader.get(url)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f-]{36}-5"$/)
  const rest = await reader.send(url, { headers: { Range: 'bytes=2-', 'If-Range': etag } })
  expect([rest.status, rest.text]).toEqual([206, 'llo'])
  const other = await reader.send(url, { headers: { Range: 'bytes=2-', 'If-Range': '"x"' } })
  expect([other.status, other.text]).toEqual([200, 'hello'])
})

it('a file whose content was refused disappears, and a program is refused by its name before', async () => {
  const { reader, url, answer } = await upload('a.txt', 'text/plain', '#!/bin/sh\n')
  expect([answer.status, answer.body]).toEqual([
    400,
    { message: 'This is a program named .txt. Attach the document itself.' },
  ])
  expect((await reader.get(url)).status).toBe(404)
  expect(await db('fileAttachments')).toEqual([])
  await expect(upload('a.bat', 'text/plain', 'x')).rejects.toThrow('Programs can’t be attached')
})

it('a parameter of a type that could turn a text into a script is not stored', async () => {
  const { reader, url } = await upload('a.txt', 'text/plain; charset=utf-7', 'hello')
  expect((await reader.get(url)).headers.get('content-type')).toBe('text/plain')
})
