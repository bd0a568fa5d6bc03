import { allNouns } from '#api/access/nouns.ts'
import type { TestClient } from '#api/testing/app.ts'
import { enumValueOf } from './record-keys.ts'
import type { RecordKey } from './record-keys.ts'

const fieldByValue = new Map<string, string>(allNouns.map((noun) => [enumValueOf(noun), noun]))

/** Records that one operation may read by their ids. */
const perOperation = 60

const selectionOf = (keys: readonly RecordKey[]) =>
  keys
    .map((key, at) => {
      const [noun = '', id] = key.split(' ')
      return `r${at}: ${fieldByValue.get(noun)}(id: "${id}") { id }`
    })
    .join(' ')

/** Returns which records a person finds by reading each by its id. Things that no root field reads are left out. */
export const findVisible = async (
  client: TestClient,
  keys: Iterable<RecordKey>,
): Promise<Set<RecordKey>> => {
  const readable = [...new Set(keys)].filter((key) => fieldByValue.has(key.split(' ')[0] ?? ''))
  const foundNames = new Set<RecordKey>()
  for (let start = 0; start < readable.length; start += perOperation) {
    const part = readable.slice(start, start + perOperation)
    const { data, errors } = await client.graphql(`{ ${selectionOf(part)} }`)
    if (!data) throw new Error(`The records could not be read: ${errors[0]?.message}`)
    for (const [at, key] of part.entries()) {
      const record = data[`r${at}`] as { id: string } | null | undefined
      // The id of a merged lead leads to another one.
      if (record && key.endsWith(` ${record.id}`)) foundNames.add(key)
    }
  }
  return foundNames
}
