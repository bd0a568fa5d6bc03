import { expect } from 'vitest'
import { undoWritten } from '#api/domain/imports/undo-import.ts'
import { checkImport, writeImport } from '#api/domain/imports/run-import.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TestClient } from './app.ts'
import { perform } from './verbs.ts'

type ImportAnswer = { id: string; version: number; status: string }

/** Uploads a file as a person does. Returns its id. */
export const uploadFile = async (caller: TestClient, name: string, bytes: Buffer) => {
  const { data, errors } = await caller.graphql(
    'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { id url } } }',
    { input: { name, type: 'text/csv', size: bytes.length } },
  )
  expect(errors).toEqual([])
  const { id, url } = (data as { attachFile: { fileAttachment: { id: string; url: string } } })
    .attachFile.fileAttachment
  const answer = await caller.send(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'text/csv' },
    body: bytes as unknown as BodyInit,
  })
  expect(answer.status).toBeLessThan(300)
  return id
}

const read = async (caller: TestClient, id: string) => {
  const { data, errors } = await caller.graphql(
    `query ($id: ID!) { import(id: $id) { id version status reason program encoding separator rowCount
      columns { column header field format formats needsChoice values { value to isMatched } }
      counts { created filled updated skipped refused removed restored kept } undoUntil errorFilePath } }`,
    { id },
  )
  expect(errors).toEqual([])
  return (data as { import: ImportAnswer & Record<string, unknown> }).import
}

/** What the page of imports does, step by step. Jobs run at once. */
export const importsOf = (caller: TestClient, jobs: { ctx: Ctx }) => {
  const target = async (id: string) => ({ id, expectedVersion: (await read(caller, id)).version })
  const create = async (noun: string, name: string, bytes: Buffer) => {
    const fileId = await uploadFile(caller, name, bytes)
    return (await perform(caller, 'createImport', { fileId, noun }))['import'] as ImportAnswer
  }
  return {
    create,
    read: (id: string) => read(caller, id),
    target,
    preview: async (id: string, choices: object = {}) => {
      await perform(caller, 'previewImport', { ...(await target(id)), ...choices })
      await checkImport(jobs.ctx, Number(id))
      return read(caller, id)
    },
    start: async (id: string) => {
      await perform(caller, 'startImport', await target(id))
      await writeImport(jobs.ctx, Number(id))
      return read(caller, id)
    },
    undo: async (id: string) => {
      await perform(caller, 'undoImport', await target(id))
      await undoWritten(jobs.ctx, Number(id))
      return read(caller, id)
    },
    rows: async (id: string, outcomes: readonly string[]) => {
      const { data, errors } = await caller.graphql(
        `query ($id: ID!, $outcomes: [ImportRowOutcome!]) {
          importRows(importId: $id, outcomes: $outcomes, first: 200) {
            nodes { row cells outcome column message recordId } } }`,
        { id, outcomes },
      )
      expect(errors).toEqual([])
      type Row = { row: number; column: string | null; message: string; recordId: string | null }
      return (data as { importRows: { nodes: Row[] } }).importRows.nodes
    },
  }
}
