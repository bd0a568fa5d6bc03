import { readStoredText, writeStoredText } from '#web/ui/stored-text.ts'

/** A recently opened record. */
export type RecentRecord = { noun: string; title: string; path: string }

const storageKey = 'recents'
const most = 8

type StoredRecents = { of: string; records: readonly RecentRecord[] }

let account: string | null = null

const read = (): readonly RecentRecord[] => {
  if (account === null) return []
  try {
    const storedRecents = JSON.parse(readStoredText(storageKey) ?? 'null') as StoredRecents | null
    return storedRecents?.of === account && Array.isArray(storedRecents.records)
      ? storedRecents.records
      : []
  } catch {
    // The storage may contain something else.
    return []
  }
}

/** From now on records are remembered for this account; those of another account are removed. */
export const rememberFor = (accountId: string) => {
  account = accountId
}

/** Returns the most recently opened records, latest first. */
export const listRecents = read

export const noteRecent = (record: RecentRecord) => {
  if (account === null) return
  const records = [record, ...read().filter(({ path }) => path !== record.path)].slice(0, most)
  writeStoredText(storageKey, JSON.stringify({ of: account, records } satisfies StoredRecents))
}

/** Removes the recent records on sign-out, so that no customer names remain in the browser. */
export const forgetRecents = () => {
  account = null
  writeStoredText(storageKey, null)
}
