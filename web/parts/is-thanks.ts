/** Letters of a message that can be nothing but thanks. */
const atMost = 60

/** Returns true for a short message with the word thanks and no question: it stands last among those that wait for a reply. */
export const isThanks = (text: string) =>
  text.length <= atMost && !text.includes('?') && /\b(thanks?|thank you|thx)\b/i.test(text)
