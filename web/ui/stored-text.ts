/** Texts that the browser's storage did not take: full, or not available. They last until the page is left. */
const unstored = new Map<string, string | null>()

/** Returns the text that this browser remembers under a key; null if there is none. */
export const readStoredText = (key: string): string | null => {
  const text = unstored.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns true if a text is lost when the page is left, because the browser did not take it. */
export const isOnlyInPage = (key: string) => unstored.has(key)

/** Remembers a text under a key, or removes it with null: in this page only, if the browser has no room for it. */
export const writeStoredText = (key: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
  }
}
