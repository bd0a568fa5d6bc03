/** A record that was opened not long ago. */
export type Recent = { noun: string; title: string; path: string }

const storageKey = 'recents'
const most = 8

type Kept = { of: string; records: readonly Recent[] }

let account: string | null = null

const read = (): readonly Recent[] => {
  if (account === null) return []
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept?.of === account && Array.isArray(kept.records) ? kept.records : []
  } catch {
    // Storage can be closed to us, or hold what another hand wrote.
    return []
  }
}

/** From now on records are remembered for this account; what another account had opened is forgotten. */
export const rememberFor = (accountId: string) => {
  account = accountId
}

/** The records that were opened last, the latest first. */
export const listRecents = read

export const noteRecent = (opened: Recent) => {
  if (account === null) return
  const records = [opened, ...read().filter(({ path }) => path !== opened.path)].slice(0, most)
  try {
    localStorage.setItem(storageKey, JSON.stringify({ of: account, records } satisfies Kept))
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Nobody is signed in any more: names of customers do not stay in the browser. */
export const forgetRecents = () => {
  account = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}
